import type { CarePlanItem } from '@secondspring/contracts/vocabulary/care-plan/schema.ts';

export type Brief = {
  /** The text in a few words, for one line of a phone. */
  readonly title: string;
  /** Time or effort. Null for items that are not to be done. */
  readonly takes: string | null;
  /** Its benefit. Null for the same items. */
  readonly why: string | null;
};

const action = (title: string, takes: string, why: string): Brief => ({ title, takes, why });
const toKnow = (title: string): Brief => ({ title, takes: null, why: null });

const forHeart = 'It keeps your heart and bones well, whatever your symptoms do.';
const forHeartAlone = 'It is good for your heart.';
const forAches = 'Stronger muscles take the load off joints that ache.';

/** By the id of the rule. It only shortens the rule's text, so a plan that was made earlier is shown with it too. */
export const briefs: Readonly<Record<string, Brief>> = {
  'vasomotor-cbt': action(
    'CBT for menopause',
    'A book, an app or a group, and a little time most days.',
    'Hot flashes bother you less, even if they still come.',
  ),
  'vasomotor-hypnosis': action(
    'Clinical hypnosis',
    'A trained provider or a programme to follow at home.',
    'It is shown to ease hot flashes.',
  ),
  'vasomotor-activity': action(
    'Move most days',
    '150 to 300 minutes a week, and some strength work.',
    forHeart,
  ),
  'vasomotor-weight': action(
    'Lose a little weight',
    'Small changes, over months. Only if you carry extra weight.',
    'It may ease hot flashes.',
  ),
  'vasomotor-alcohol-caffeine': action(
    'Less alcohol, coffee',
    'Two weeks of trying, and a note of how you feel.',
    'You find out whether they set off your flashes.',
  ),
  'vasomotor-no-supplement': toKnow('Herbs and soy for flashes'),
  'vasomotor-ask-hormones': toKnow('Hormone therapy'),
  'vasomotor-ask-without-hormones': toKnow('Medicines without hormones'),

  'menstrual-moisturiser': action(
    'Vaginal moisturiser',
    'A few minutes, regularly; a lubricant for sex.',
    'It eases dryness and makes sex more comfortable.',
  ),
  'menstrual-washing': action(
    'Gentle washing',
    'Another soap, nothing more.',
    'Scented washes can make dryness sting.',
  ),
  'menstrual-physiotherapy': action(
    'Pelvic-floor physio',
    'Some appointments, and exercises at home.',
    'It can make sex less painful.',
  ),
  'menstrual-no-diet': action(
    'Blood test before iron',
    'One blood test, if your periods are heavy.',
    'No diet steadies periods. The test shows whether you need iron.',
  ),
  'menstrual-no-supplement': toKnow('Supplements for periods'),
  'menstrual-ask-oestrogen': toKnow('Vaginal oestrogen'),
  'menstrual-ask-contraception': toKnow('Contraception'),

  'sleep-cbt-i': action(
    'CBT for insomnia',
    'A course or an app (CBT-I), and one fixed time to get up.',
    'It is the first choice for poor sleep.',
  ),
  'sleep-stimulus-control': action(
    'Bed only when sleepy',
    'Getting up again when sleep doesn’t come.',
    'Your body learns that bed is for sleeping.',
  ),
  'sleep-activity': action('Move most days', '150 to 300 minutes a week, at a moderate pace.', forHeart),
  'sleep-snoring-first': action(
    'Get snoring checked',
    'One appointment, if you snore or wake with a headache.',
    'Tiredness can come from breathing that stops at night.',
  ),
  'sleep-alcohol': action('Less alcohol', 'Start with the evenings.', 'It may help you sleep through.'),
  'sleep-caffeine': action('Less caffeine', 'None late in the day.', 'It may help you fall asleep.'),
  'sleep-no-supplement': toKnow('Melatonin and valerian'),

  'mind-cbt': action(
    'Guided self-help',
    'A course, a book or an app, and a little time most days.',
    'It helps with low mood and worry.',
  ),
  'mind-reassurance': action(
    'Sleep and mood first',
    'Nothing extra: begin with the rest of this plan.',
    'A small dip in memory is usual and stays in the normal range.',
  ),
  'mind-group-exercise': action(
    'An exercise group',
    'More than once a week, for ten weeks.',
    'It can lift low mood, and you’re not alone.',
  ),
  'mind-any-activity': action(
    'Moving outdoors',
    'A walk counts; so do yoga, tai chi and Pilates.',
    'Moving regularly helps how you feel.',
  ),
  'mind-diet': action(
    'Eat well, drink less',
    'Ordinary meals, little alcohol.',
    'It is good for your wellbeing in general.',
  ),
  'mind-no-supplement': toKnow('Supplements for mood'),

  'body-weight': action(
    'Lose a little weight',
    'Small changes, over months. Only if you carry extra weight.',
    'It takes the strain off your joints.',
  ),
  'body-therapeutic-exercise': action(
    'Exercise for joints',
    'Strength for the muscles that ache, and something that gets you moving.',
    forAches,
  ),
  'body-yoga': action('Yoga, tai chi, Pilates', 'A class or a video you like.', 'It can ease joint aches.'),
  'body-strength': action('Strength work', 'Two or more days a week.', forHeart),
  'body-food': action(
    'Mostly plants',
    'Vegetables, fruit, wholegrain, and little that is processed.',
    forHeartAlone,
  ),
  'body-no-supplement': toKnow('Glucosamine, chondroitin'),

  'urinary-bladder-training': action(
    'Bladder training',
    'Waiting a little longer each time.',
    'You have to hurry less often.',
  ),
  'urinary-pelvic-floor': action(
    'Pelvic-floor exercises',
    'At least 8 contractions, three times a day, for 12 weeks.',
    'You leak less when you cough, jump or lift.',
  ),
  'urinary-constipation-food': action(
    'Kiwifruit or rye bread',
    'Two or three kiwifruit a day, for four weeks.',
    'It helps your bowels move.',
  ),
  'urinary-constipation-supplement': action(
    'Psyllium or magnesium',
    'Four weeks or more. Ask a pharmacist how much.',
    'It can help with constipation.',
  ),
  'urinary-ask-oestrogen': toKnow('Vaginal oestrogen'),

  'heart-essentials': action(
    'The heart basics',
    'No smoking, enough sleep, and knowing your blood pressure.',
    'These protect your heart most.',
  ),
  'heart-noting': action(
    'Note each palpitation',
    'A line in your check-in when they come.',
    'You see whether caffeine, alcohol or stress sets them off.',
  ),
  'heart-activity': action(
    'Move most days',
    '150 to 300 minutes a week, once warning signs are ruled out.',
    forHeart,
  ),
  'heart-food': action(
    'Plants, and less salt',
    'Vegetables, fruit, wholegrain, and less alcohol.',
    forHeartAlone,
  ),
  'heart-no-supplement': toKnow('Supplements for the heart'),

  'metabolic-essentials': action(
    'What counts most',
    'Blood sugar, blood pressure, sleep, and no nicotine.',
    'These protect your heart most.',
  ),
  'metabolic-weight-bearing': action(
    'Walk, climb, dance',
    'Most days, and some strength work.',
    'Bones need load to stay strong.',
  ),
  'metabolic-activity': action(
    'Move most days',
    '150 to 300 minutes a week, and some strength work.',
    forHeart,
  ),
  'metabolic-food': action(
    'Mostly plants',
    'Vegetables, fruit, wholegrain, and little that is processed.',
    'It is good for cholesterol and blood sugar.',
  ),
  'metabolic-calcium': action(
    'Calcium from food',
    'Milk products, leafy greens, fish with bones.',
    'Your bones get what they need.',
  ),
  'metabolic-no-supplement': toKnow('Calcium and vitamin D'),
  'metabolic-ask-bone-scan': toKnow('A bone scan'),
  'metabolic-ask-thyroid': toKnow('A thyroid test'),
};

/** An item whose rule has gone keeps its whole text as its title. */
export const briefOf = ({ ruleId, text }: Pick<CarePlanItem, 'ruleId' | 'text'>): Brief =>
  briefs[ruleId] ?? toKnow(text);
