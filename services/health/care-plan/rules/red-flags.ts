import type { RedFlag } from '@secondspring/contracts/vocabulary/care-plan/schema.ts';
import { CRISIS_RULE, LOW_MOOD_RULE, urgencies } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import type { SymptomName } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { type Facts, isPastPeriods } from './facts.ts';
import * as from from './sources.ts';

/** Severity from which a symptom counts as severe. */
const SEVERE = 4;

/** A warning sign shown before the plan, and the condition for showing it. */
export type RedFlagRule = Omit<RedFlag, 'ruleId'> &
  from.RuleSource & {
    readonly id: string;
    readonly when: (facts: Facts) => boolean;
  };

const severe = ({ severityOf }: Facts, symptom: SymptomName): boolean => severityOf(symptom) >= SEVERE;
const tooEarly = ({ hasAny }: Facts): boolean =>
  hasAny(['Irregular periods', 'Missed periods', 'Hot flashes', 'Night sweats', 'Cold flashes']);
const bleeds = ({ hasAny }: Facts): boolean =>
  hasAny(['Heavy bleeding', 'Irregular periods', 'Light periods']);
/** The severity thresholds are our own rule of thumb; the sources name only the sign. */
const ownThreshold = ({ provenance, ...source }: from.RuleSource): from.RuleSource => ({
  ...source,
  provenance: `${provenance === null ? '' : `${provenance} `}From which severity it counts is our own rule of thumb.`,
});

/** In the order in which a clinician would ask. */
export const redFlagRules: readonly RedFlagRule[] = [
  {
    id: CRISIS_RULE,
    urgency: 'emergency',
    title: 'You’re not alone. Please talk to someone now.',
    advice:
      'Call a crisis line, someone you trust, or your doctor. In immediate danger, call your emergency number. You don’t have to carry this alone.',
    ...from.crisis,
    when: ({ signs }) => signs.has('thoughts-of-harm'),
  },
  {
    id: 'red-flag-chest-or-clot',
    urgency: 'emergency',
    title: 'Chest pain, breathlessness, fainting, or a painful swollen calf',
    advice:
      'If this is happening now, or came suddenly, call your emergency number. If it has passed, see a doctor today. It could be your heart or a blood clot, so it needs to be ruled out.',
    ...from.palpitations,
    when: ({ signs }) => signs.has('chest-pain-or-breathless'),
  },
  {
    id: 'red-flag-torrential-bleeding',
    urgency: 'emergency',
    title: 'Very heavy bleeding with faintness or breathlessness',
    advice:
      'If you are bleeding very heavily now and feel faint or short of breath, call your emergency number.',
    ...ownThreshold(from.bleedingLocal),
    when: (facts) =>
      (severe(facts, 'Heavy bleeding') || facts.signs.has('unusual-bleeding')) &&
      (severe(facts, 'Dizziness') || facts.signs.has('chest-pain-or-breathless')),
  },
  {
    id: 'red-flag-urinary-infection',
    urgency: 'today',
    title: 'Signs of a urinary infection: know when it can’t wait',
    advice: 'With fever, pain in your side or back, or blood in the urine, see a doctor the same day.',
    ...from.background,
    when: ({ hasAny }) => hasAny(['UTI-like symptoms']),
  },
  {
    id: 'red-flag-bleeding-after-menopause',
    urgency: 'soon',
    title: 'Bleeding after 12 months or more without a period',
    advice: 'See a doctor soon, even for spotting. It’s always checked, to rule out womb cancer.',
    ...from.postmenopausalBleeding,
    when: (facts) =>
      facts.signs.has('bleeding-after-menopause') || (isPastPeriods(facts.phase) && bleeds(facts)),
  },
  {
    id: 'red-flag-breast-change',
    urgency: 'soon',
    title: 'A new breast lump, or a change of the skin or nipple',
    advice: 'Ask a doctor to look at it soon.',
    ...from.secondary,
    when: ({ signs }) => signs.has('breast-change'),
  },
  {
    id: LOW_MOOD_RULE,
    urgency: 'soon',
    title: 'Low mood that weighs heavily',
    advice:
      'Please see a doctor, especially if it has lasted two weeks. Depression can be treated, as at any other time of life: you don’t have to wait it out. If you think of harming yourself, talk to a crisis line or your emergency number at once.',
    ...ownThreshold(from.perimenopausalDepression),
    when: (facts) => severe(facts, 'Depression'),
  },
  {
    id: 'red-flag-too-young',
    urgency: 'soon',
    title: 'Signs like these before 40',
    advice:
      'See a doctor and ask about premature ovarian insufficiency. If periods have been irregular or absent for four months, a blood test can tell; hormones are then usually advised until the usual age of menopause.',
    ...from.prematureInsufficiency,
    when: (facts) => facts.ageRange === '35-39' && tooEarly(facts),
  },
  {
    id: 'red-flag-early',
    urgency: 'soon',
    title: 'Signs like these before 45',
    advice: 'See a doctor and ask about early menopause; a blood test (FSH) may be considered at your age.',
    ...from.niceContext,
    when: (facts) => facts.ageRange === '40-44' && tooEarly(facts),
  },
  {
    id: 'red-flag-heavy-bleeding',
    urgency: 'soon',
    title: 'Heavy bleeding',
    advice:
      'See a doctor and ask for a full blood count. If you soak through protection in under two hours or bleed for more than seven days, don’t wait.',
    ...ownThreshold(from.heavyPeriods),
    when: (facts) => severe(facts, 'Heavy bleeding'),
  },
  {
    id: 'red-flag-unusual-bleeding',
    urgency: 'soon',
    title: 'Bleeding between periods, after sex, or through protection',
    advice: 'See a doctor. If you take hormone therapy, tell your prescriber about any unexpected bleeding.',
    ...from.bleedingLocal,
    when: ({ signs }) => signs.has('unusual-bleeding'),
  },
  {
    id: 'red-flag-palpitations',
    urgency: 'soon',
    title: 'Strong palpitations',
    advice:
      'See a doctor, especially if they come when you exert yourself or get worse. With chest pain, breathlessness or fainting call your emergency number.',
    ...ownThreshold(from.palpitations),
    when: (facts) => severe(facts, 'Heart palpitations'),
  },
  {
    id: 'red-flag-severe-headache',
    urgency: 'soon',
    title: 'Severe headaches',
    advice:
      'If a headache is new, sudden or unlike any before, see a doctor; if it is the worst of your life, call your emergency number.',
    ...ownThreshold(from.secondary),
    when: (facts) => severe(facts, 'Headaches'),
  },
  {
    id: 'red-flag-sleep-apnoea',
    urgency: 'soon',
    title: 'Poor sleep or sleepy days, with headaches',
    advice: 'If you snore or the headache comes in the morning, ask a doctor about sleep apnoea.',
    ...ownThreshold(from.secondary),
    when: (facts) =>
      (severe(facts, 'Insomnia') || severe(facts, 'Daytime sleepiness')) && facts.hasAny(['Headaches']),
  },
  {
    id: 'red-flag-memory',
    urgency: 'soon',
    title: 'Severe memory problems',
    advice:
      'If they get steadily worse, or you get lost in places that you know, see a doctor: that isn’t usual in menopause.',
    ...ownThreshold(from.secondary),
    when: (facts) => severe(facts, 'Memory problems'),
  },
  {
    id: 'red-flag-joints',
    urgency: 'soon',
    title: 'Severe joint pain',
    advice: 'If joints swell, or are stiff for more than half an hour in the morning, see a doctor.',
    ...ownThreshold(from.osteoarthritis),
    when: (facts) => severe(facts, 'Joint aches'),
  },
];

/** Most urgent first. */
export const byUrgency = (flags: readonly RedFlag[]): RedFlag[] =>
  flags.toSorted((one, other) => urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency));

export const redFlagsOf = (facts: Facts): RedFlag[] =>
  byUrgency(
    redFlagRules
      .filter(({ when }) => when(facts))
      .map(({ id, urgency, title, advice, source, sourceUrl }) => ({
        ruleId: id,
        urgency,
        title,
        advice,
        source,
        sourceUrl,
      })),
  );
