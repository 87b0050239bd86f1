import { listedSymptom, type SymptomCategoryKey, type SymptomName } from './symptom-words.ts';

/** What to read about a symptom, and where women talk about it. */
type ForSymptom = {
  /** Slug of an article. */
  readonly article: string;
  /** Id of a category of the board. */
  readonly boardCategory: number;
};

/** Slug of the guide for a bad night. */
export const SLEEP_GUIDE = 'tonights-sleep-guide';

/** Board categories: 2 symptoms, 3 sleep and energy, 4 mood and mind, 7 food and movement, 8 relationships and intimacy. */
const byCategory: Readonly<Record<SymptomCategoryKey, ForSymptom>> = {
  vasomotor: { article: 'hot-flashes-and-night-sweats', boardCategory: 2 },
  menstrual: { article: 'how-your-body-may-change', boardCategory: 2 },
  sleep: { article: SLEEP_GUIDE, boardCategory: 3 },
  mind: { article: 'mood-memory-and-focus', boardCategory: 4 },
  body: { article: 'how-your-body-may-change', boardCategory: 2 },
  urinary: { article: 'vaginal-and-bladder-comfort', boardCategory: 2 },
  heart: { article: 'when-to-see-a-doctor', boardCategory: 2 },
  metabolic: { article: 'eating-well', boardCategory: 7 },
};

const bySymptom: Readonly<Partial<Record<SymptomName, Partial<ForSymptom>>>> = {
  'Heavy bleeding': { article: 'when-to-see-a-doctor' },
  'Vaginal dryness': { article: 'vaginal-and-bladder-comfort', boardCategory: 8 },
  'Painful intercourse': { article: 'vaginal-and-bladder-comfort', boardCategory: 8 },
  'Decreased libido': { boardCategory: 8 },
  'Weight gain': { article: 'eating-well', boardCategory: 7 },
  Bloating: { article: 'eating-well', boardCategory: 7 },
  'Joint aches': { article: 'easing-sore-joints' },
  'Muscle aches': { article: 'easing-sore-joints' },
  'Urinary incontinence': { article: 'pelvic-floor-training' },
  'Digestive issues': { article: 'eating-well', boardCategory: 7 },
  Constipation: { article: 'eating-well', boardCategory: 7 },
  'Food sensitivities': { article: 'eating-well', boardCategory: 7 },
  'Bone density loss': { article: 'food-for-strong-bones' },
};

/** A symptom in her own words leads to the first article, and to the symptoms of the board. */
const otherwise: ForSymptom = { article: 'what-menopause-is', boardCategory: 2 };

export const forSymptom = (name: string): ForSymptom => {
  const symptom = listedSymptom(name);
  if (symptom === undefined) return otherwise;
  return { ...byCategory[symptom.category], ...bySymptom[symptom.name] };
};
