import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase-words.ts';
import type { reviewSymptoms } from '@secondspring/contracts/vocabulary/review-words.ts';

export type DemoPhase = Exclude<MenopausePhase, 'not-sure'>;
export type ReviewSymptom = (typeof reviewSymptoms)[number];

/** Groups of symptoms that occur together, and the treatments that a member would try. */
export type Trouble = {
  readonly name: 'heat' | 'sleep' | 'mind' | 'body' | 'intimacy' | 'cycle';
  readonly phases: readonly DemoPhase[];
  /** Symptoms she feels strongly. */
  readonly core: readonly string[];
  /** Symptoms that she may have mildly. */
  readonly alongside: readonly string[];
  /** Slugs of the catalogue. */
  readonly treatments: readonly string[];
};

const anyPhase: readonly DemoPhase[] = ['perimenopause', 'menopause', 'postmenopause'];

export const troubles: readonly Trouble[] = [
  {
    name: 'heat',
    phases: anyPhase,
    core: ['Hot flashes', 'Night sweats', 'Sleep difficulties'],
    alongside: ['Temperature sensitivity', 'Fatigue', 'Heart palpitations'],
    treatments: [
      'oestrogen-patches',
      'oestrogen-gel',
      'combined-hrt-tablets',
      'fezolinetant',
      'ssri-snri',
      'cbt-for-menopause',
      'black-cohosh',
      'soy-foods',
      'layers-and-cool-room',
      'acupuncture',
    ],
  },
  {
    name: 'sleep',
    phases: anyPhase,
    core: ['Insomnia', 'Fatigue'],
    alongside: ['Daytime sleepiness', 'Low energy', 'Night sweats', 'Brain fog'],
    treatments: [
      'cbt-i',
      'stimulus-control',
      'relaxation-training',
      'melatonin',
      'magnesium',
      'weighted-blanket',
      'less-caffeine',
      'less-alcohol',
      'valerian',
    ],
  },
  {
    name: 'mind',
    phases: anyPhase,
    core: ['Brain fog', 'Anxiety', 'Irritability'],
    alongside: ['Mood swings', 'Memory problems', 'Loss of confidence', 'Difficulty concentrating'],
    treatments: [
      'cbt-for-menopause',
      'mindfulness',
      'group-exercise-for-mood',
      'yoga',
      'walking-and-aerobic-exercise',
      'st-johns-wort',
      'ashwagandha',
      'psychotherapy-for-low-mood',
    ],
  },
  {
    name: 'body',
    phases: ['menopause', 'postmenopause'],
    core: ['Joint aches', 'Weight gain'],
    alongside: ['Muscle aches', 'Dry skin', 'Fatigue', 'Hair loss', 'Changes in body shape'],
    treatments: [
      'strength-training',
      'joint-exercise-programme',
      'gradual-weight-loss',
      'heart-healthy-eating',
      'pilates',
      'glucosamine-and-chondroitin',
      'omega-3',
    ],
  },
  {
    name: 'intimacy',
    phases: ['menopause', 'postmenopause'],
    core: ['Vaginal dryness', 'Painful intercourse'],
    alongside: ['Frequent urination', 'Decreased libido', 'Urinary incontinence'],
    treatments: [
      'vaginal-oestrogen',
      'vaginal-moisturiser',
      'lubricant',
      'pelvic-floor-training',
      'pelvic-health-physiotherapy',
    ],
  },
  {
    name: 'cycle',
    phases: ['perimenopause'],
    core: ['Irregular periods', 'Mood swings'],
    alongside: ['Heavy bleeding', 'Missed periods', 'Breast tenderness', 'Headaches', 'Bloating'],
    treatments: ['hormonal-coil', 'micronised-progesterone', 'symptom-diary', 'yoga', 'magnesium'],
  },
];

/** Symptoms that only a member who still has periods may have. */
export const cycleSymptoms: readonly string[] = [
  'Irregular periods',
  'Heavy bleeding',
  'Light periods',
  'Missed periods',
  'Breast tenderness',
];

/** Names of assessment symptoms in reviews. */
export const inReviews: Readonly<Record<string, ReviewSymptom>> = {
  'Hot flashes': 'Hot flashes',
  'Night sweats': 'Night sweats',
  'Sleep difficulties': 'Sleep difficulties',
  Insomnia: 'Sleep difficulties',
  'Mood swings': 'Mood changes',
  Irritability: 'Mood changes',
  'Brain fog': 'Brain fog',
  'Memory problems': 'Brain fog',
  'Joint aches': 'Joint pain',
  'Vaginal dryness': 'Vaginal dryness',
  'Weight gain': 'Weight gain',
  Fatigue: 'Fatigue',
  'Low energy': 'Fatigue',
  Anxiety: 'Anxiety',
};
