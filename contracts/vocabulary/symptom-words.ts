import { comparable } from './text-form.ts';

/** 8 categories and 54 symptoms, in display order. A new one also needs a rule of the plan: `docs/contributing.md`. */
export const symptomCategories = [
  {
    key: 'vasomotor',
    label: 'Vasomotor (Temperature)',
    symptoms: ['Hot flashes', 'Night sweats', 'Cold flashes', 'Temperature sensitivity'],
  },
  {
    key: 'menstrual',
    label: 'Menstrual & Reproductive',
    symptoms: [
      'Irregular periods',
      'Heavy bleeding',
      'Light periods',
      'Missed periods',
      'Vaginal dryness',
      'Painful intercourse',
      'Decreased libido',
      'Breast tenderness',
    ],
  },
  {
    key: 'sleep',
    label: 'Sleep & Energy',
    symptoms: ['Sleep difficulties', 'Insomnia', 'Fatigue', 'Low energy', 'Daytime sleepiness'],
  },
  {
    key: 'mind',
    label: 'Cognitive & Emotional',
    symptoms: [
      'Brain fog',
      'Memory problems',
      'Difficulty concentrating',
      'Anxiety',
      'Depression',
      'Mood swings',
      'Irritability',
      'Emotional sensitivity',
      'Loss of confidence',
    ],
  },
  {
    key: 'body',
    label: 'Physical Changes',
    symptoms: [
      'Weight gain',
      'Bloating',
      'Joint aches',
      'Muscle aches',
      'Headaches',
      'Dry skin',
      'Hair loss',
      'Brittle nails',
      'Changes in body shape',
    ],
  },
  {
    key: 'urinary',
    label: 'Urinary & Digestive',
    symptoms: [
      'Frequent urination',
      'Urinary incontinence',
      'UTI-like symptoms',
      'Digestive issues',
      'Constipation',
      'Food sensitivities',
    ],
  },
  {
    key: 'heart',
    label: 'Cardiovascular & Sensory',
    symptoms: [
      'Heart palpitations',
      'Dizziness',
      'Tingling hands/feet',
      'Burning mouth',
      'Dry eyes',
      'Changes in taste/smell',
    ],
  },
  {
    key: 'metabolic',
    label: 'Metabolic & Systemic',
    symptoms: [
      'Insulin resistance',
      'High cholesterol',
      'Thyroid changes',
      'Bone density loss',
      'Electric shock sensations',
      'Changes in body odor',
      'Allergies/sensitivities',
    ],
  },
] as const satisfies readonly { key: string; label: string; symptoms: readonly string[] }[];

export type SymptomCategory = (typeof symptomCategories)[number];

/** Stable; the care plan's rules use it. */
export type SymptomCategoryKey = SymptomCategory['key'];

/** A symptom of the checklist. What she names herself is a string. */
export type SymptomName = SymptomCategory['symptoms'][number];

type Listed = { readonly name: SymptomName; readonly category: SymptomCategoryKey };

const listed: ReadonlyMap<string, Listed> = new Map(
  symptomCategories.flatMap(({ key, symptoms }) =>
    symptoms.map((name) => [comparable(name), { name, category: key }] as const),
  ),
);

/** The symptom of the checklist with this name, however it is written; undefined for one in her own words. */
export const listedSymptom = (name: string): Listed | undefined => listed.get(comparable(name));

/** Characters of a symptom the member names herself. */
export const SYMPTOM_NAME_MAX = 100;
/** Symptoms of one assessment: all listed ones and some of her own. */
export const SYMPTOMS_MAX = 80;
