import type { reviewSideEffects, UseDuration } from '@secondspring/contracts/vocabulary/review-words.ts';
import type { ReviewSymptom } from './troubles.ts';

/** How satisfied the writer of a review is: 4 or 5 stars, 3, 1 or 2. */
export type Satisfaction = 'content' | 'mixed' | 'disappointed';

/** `{it}` is the symptom that the review names first. */
export const aboutSymptom: Readonly<Record<Satisfaction, readonly string[]>> = {
  content: [
    'My {it} got so much calmer.',
    'I hardly think about my {it} any more.',
    'Not a miracle, but my {it} no longer runs my days.',
    'My {it} eased, slowly and then for good.',
  ],
  mixed: [
    'Some weeks my {it} was better, others not at all.',
    'A little relief for my {it}, less than I had hoped.',
    'Hard to say whether my {it} eased because of this or with time.',
  ],
  disappointed: [
    'My {it} stayed just the same.',
    'It did nothing for my {it}.',
    'I had hoped for help with my {it} and noticed none.',
  ],
};

/** For a review that names no symptom. */
export const overall: Readonly<Record<Satisfaction, readonly string[]>> = {
  content: ['My days are easier.', 'It helped me more than I expected.', 'I wish I had known earlier.'],
  mixed: ['It helped a little.', 'Good days and bad days, so I am still undecided.'],
  disappointed: ['It did not help me.', 'I noticed nothing at all.'],
};

/** How long she has used it, in words that match the chosen duration. */
export const soLong: Readonly<Record<UseDuration, readonly string[]>> = {
  'less-than-3': ['A few weeks in, these are my first impressions.', 'I have used it for two months now.'],
  '3-6': ['I gave it four months.', 'This is after nearly half a year.'],
  '6-12': ['I have used it for more than half a year.', 'Nine months in.'],
  '1-2-years': ['I have used it for over a year.', 'Going on eighteen months.'],
  '2-plus-years': ['I have used it for more than two years.', 'This is my third year with it.'],
};

type Kind = {
  readonly sideEffects: readonly (typeof reviewSideEffects)[number][];
  readonly says: Readonly<Record<Satisfaction, readonly string[]>>;
};

/** Texts of reviews by the slug of the treatment's category. */
export const byCategory: Readonly<Record<string, Kind>> = {
  'hormone-therapy': {
    sideEffects: ['Breast tenderness', 'Headaches', 'Bloating', 'Skin reactions'],
    says: {
      content: ['We talked it through twice before I began, and I am glad.', 'My doctor checks once a year.'],
      mixed: ['We are still looking for the dose that suits me.', 'I may ask about another form of it.'],
      disappointed: ['It did not agree with me, so we stopped.', 'We are now looking at something else.'],
    },
  },
  'non-hormonal-medicines': {
    sideEffects: ['Nausea', 'Fatigue', 'Headaches', 'Digestive issues'],
    says: {
      content: ['Hormones are not for me, so I am relieved that this works.', 'Easy to take.'],
      mixed: ['It takes the edge off.', 'I will ask at my next appointment whether to go on.'],
      disappointed: ['Too little for what it did to me.', 'I stopped, slowly, as my doctor advised.'],
    },
  },
  'vaginal-and-bladder-care': {
    sideEffects: ['Skin reactions'],
    says: {
      content: ['Nobody told me that this exists. Ask.', 'It has become a habit, like brushing my teeth.'],
      mixed: ['It has to become a habit, and I keep forgetting.', 'Fine, if a little messy.'],
      disappointed: ['It stung, and I gave it up.', 'More bother than use for me.'],
    },
  },
  'talking-and-mind': {
    sideEffects: [],
    says: {
      content: ['It gave me something to do in the bad moments.', 'I still use what I learned.'],
      mixed: ['It depends a lot on who leads it.', 'Useful thoughts, but the homework is work.'],
      disappointed: ['Talking was not what I needed.', 'I did not get on with the course.'],
    },
  },
  sleep: {
    sideEffects: ['Fatigue', 'Headaches'],
    says: {
      content: ['Most nights I get back to sleep.', 'Mornings are no longer something to fear.'],
      mixed: ['Falling asleep is easier, staying asleep is not.', 'Weekends undo it every time.'],
      disappointed: ['I lay awake just as long.', 'Still awake at four.'],
    },
  },
  movement: {
    sideEffects: [],
    says: {
      content: [
        'The hardest part is the shoes. Then it is lovely.',
        'I go with a friend, which keeps me at it.',
      ],
      mixed: ['Good for my head, even where it did not help the rest.', 'When I keep it up, yes.'],
      disappointed: ['I could not fit it into my weeks.', 'It made me more tired, so I do less now.'],
    },
  },
  'food-and-drink': {
    sideEffects: ['Digestive issues'],
    says: {
      content: ['It was easier than I thought.', 'The whole family eats this way now.'],
      mixed: ['A small change for a small gain.', 'It does me good in other ways.'],
      disappointed: ['A lot of effort, and no change.', 'I missed the old way and saw no reason to go on.'],
    },
  },
  'supplements-and-herbs': {
    sideEffects: ['Digestive issues', 'Nausea', 'Headaches'],
    says: {
      content: ['I asked the pharmacist first because of my other tablets.', 'One a day, no fuss.'],
      mixed: ['It may be the tablet, it may be the spring.', 'Not cheap for what it does.'],
      disappointed: ['It cost a lot and did not help me.', 'The packet promised more than it kept.'],
    },
  },
  'complementary-therapies': {
    sideEffects: [],
    says: {
      content: ['An hour that is mine does me good.', 'I come home calmer.'],
      mixed: ['Pleasant, and gone by the next day.', 'I like the quiet, whatever else it does.'],
      disappointed: ['Pleasant, but no more than that.', 'I would not pay for it again.'],
    },
  },
  'everyday-comfort': {
    sideEffects: [],
    says: {
      content: ['Simple, and it costs next to nothing.', 'I should have begun with this.'],
      mixed: ['It makes things bearable, no more.', 'Some days it is enough.'],
      disappointed: ['It changed nothing for me.', 'I kept it up for a while, then let it go.'],
    },
  },
};

/** Symptoms of a review in running text. */
export const symptomInWords: Readonly<Record<ReviewSymptom, string>> = {
  'Hot flashes': 'flushing',
  'Night sweats': 'sweating at night',
  'Sleep difficulties': 'sleeplessness',
  'Mood changes': 'moodiness',
  'Brain fog': 'brain fog',
  'Joint pain': 'joint pain',
  'Vaginal dryness': 'dryness',
  'Weight gain': 'weight gain',
  Fatigue: 'tiredness',
  Anxiety: 'worrying',
};
