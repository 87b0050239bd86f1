export const ageBands = ['35-39', '40-44', '45-49', '50-54', '55+'];

/** In ascending order. */
export const severities = ['Very Mild', 'Mild', 'Moderate', 'Severe', 'Very Severe'];

/** Symptoms by category, in the order of the checklist. */
export const symptomCategories: Readonly<Record<string, readonly string[]>> = {
  'Vasomotor (Temperature)': ['Hot flashes', 'Night sweats', 'Cold flashes', 'Temperature sensitivity'],
  'Menstrual & Reproductive': [
    'Irregular periods',
    'Heavy bleeding',
    'Light periods',
    'Missed periods',
    'Vaginal dryness',
    'Painful intercourse',
    'Decreased libido',
    'Breast tenderness',
  ],
  'Sleep & Energy': ['Sleep difficulties', 'Insomnia', 'Fatigue', 'Low energy', 'Daytime sleepiness'],
  'Cognitive & Emotional': [
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
  'Physical Changes': [
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
  'Urinary & Digestive': [
    'Frequent urination',
    'Urinary incontinence',
    'UTI-like symptoms',
    'Digestive issues',
    'Constipation',
    'Food sensitivities',
  ],
  'Cardiovascular & Sensory': [
    'Heart palpitations',
    'Dizziness',
    'Tingling hands/feet',
    'Burning mouth',
    'Dry eyes',
    'Changes in taste/smell',
  ],
  'Metabolic & Systemic': [
    'Insulin resistance',
    'High cholesterol',
    'Thyroid changes',
    'Bone density loss',
    'Electric shock sensations',
    'Changes in body odor',
    'Allergies/sensitivities',
  ],
};

/** Tags of a story, in the order of the dialog. */
export const storyTags = [
  'Healthcare professional visits',
  'HRT',
  'Work',
  'Anxiety',
  'Irritability',
  'Perimenopause',
  'Menopause',
  'Postmenopause',
  'Hot flashes',
  'Sleep issues',
  'Mood changes',
];

/** Topics of the community besides the tags of a story. No screen offers topics. */
export const furtherTopics = ['Feeling dizzy or faint', 'Not feeling like yourself'];

/** Symptoms that a review may name as the reason for a treatment. */
export const reviewSymptoms = [
  'Hot flashes',
  'Night sweats',
  'Sleep difficulties',
  'Mood changes',
  'Brain fog',
  'Joint pain',
  'Vaginal dryness',
  'Weight gain',
  'Fatigue',
  'Anxiety',
];

export const reviewSideEffects = [
  'Headaches',
  'Nausea',
  'Bloating',
  'Breast tenderness',
  'Mood swings',
  'Weight changes',
  'Skin reactions',
  'Digestive issues',
  'Fatigue',
  'Other (specify in review)',
];

/** How long a treatment was used: the value and the words of each choice. */
export const useDurations = {
  'less-than-3': 'Less than 3 months',
  '3-6': '3-6 months',
  '6-12': '6-12 months',
  '1-2-years': '1-2 years',
  '2-plus-years': '2+ years',
};
