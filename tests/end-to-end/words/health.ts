import { words, type Words } from './row.ts';

const capitals = 'Every word of a button begins with a capital, as on all others.';

/** Care plan, progress, resources, profile and testing tools. */
export const healthWords = {
  carePlanNone: words('Care plan (/care-plan)', [
    ['text', 'No Care Plan Yet'],
    ['link', 'Start Assessment'],
  ]),
  carePlan: words('Care plan (/care-plan)', [
    ['heading', 'Lifestyle Changes'],
    ['heading', 'Exercise & Movement'],
    ['heading', 'Nutrition & Diet'],
    ['heading', 'Supplements & Support'],
    [
      'text',
      'Please consult your healthcare provider before you take any supplement.',
      { of: 'consult a healthcare provider first' },
    ],
    ['heading', 'Next Steps'],
    ['text', 'Week 1'],
    ['text', 'Week 2'],
    ['text', 'Week 4'],
    ['link', 'Track Progress'],
    ['button', 'Download PDF'],
    ['button', 'Share Plan'],
  ]),
  progress: words('Progress (/progress)', [
    ['text', 'Assessment'],
    ['text', 'Care plan'],
    ['text', 'Track symptoms for 2 weeks'],
    ['text', 'First expert consultation'],
    ['text', 'Upcoming'],
    ['heading', 'Weekly Summary', { of: 'Weekly summary' }],
    ['text', 'days tracked'],
    ['text', 'workouts'],
    ['text', '85%'],
    ['text', 'adherence'],
  ]),
  resources: words('Learning resources (/resources)', [
    ['text', 'Video · 12 min', { of: 'video of 12 min' }],
    ['text', 'Audio · 8 min', { of: 'audio of 8 min' }],
    ['text', 'Guide · 24 pages', { of: '24-page guide' }],
    ['heading', 'Understanding Menopause'],
    ['heading', 'Managing Symptoms'],
    ['heading', 'Nutrition & Diet'],
    ['heading', 'Exercise & Wellness'],
    ['heading', 'Community support'],
    ['button', "Tonight's Sleep Guide"],
    ['button', 'Download All Resources'],
  ]),
  profile: words('Profile (/profile)', [
    ['text', 'Member since'],
    ['text', 'Email'],
    ['text', 'Age range'],
    ['text', 'Phone'],
    ['text', 'Not provided'],
    ['switch', 'Push notifications'],
    ['switch', 'Email updates'],
    ['button', 'Privacy Settings', { of: 'Privacy settings', decided: capitals }],
    ['button', 'Export Health Data', { of: 'Export health data', decided: capitals }],
    ['button', 'View Data Policy', { of: 'View data policy', decided: capitals }],
    ['link', 'Update Assessment'],
    ['link', 'Contact Support'],
    ['button', 'Delete Account'],
  ]),
  profileOfUnknownDate: words('Profile (/profile)', [['text', 'Recently']]),
  deleteAccount: words('Profile (/profile)', [
    ['heading', 'Delete Account'],
    [
      'text',
      'This action cannot be undone. All your data, assessments and care plans will be permanently removed.',
      {
        of: 'This action cannot be undone. All data, assessments and care plans would be permanently removed.',
        decided: 'It says “your” and “will”: confirming really erases.',
      },
    ],
  ]),
  testing: words('Testing tools (/testing-tools)', [
    ['heading', 'Doctor review'],
    ['heading', 'Targeted recommendations'],
    ['heading', 'Early detection'],
    ['heading', 'Progress monitoring'],
    ['text', 'Hormone panels (FSH, LH, estradiol)'],
    ['text', 'Thyroid (TSH, T3, T4)'],
    ['text', 'Vitamin D and B12'],
    ['text', 'Complete blood count'],
    ['text', 'Lipid profile and glucose'],
    ['text', 'Iron and ferritin'],
    ['heading', 'Your Uploaded Lab Results'],
    ['text', 'No files uploaded yet'],
  ]),
  uploadHint: words('Validation rules', [
    [
      'text',
      'PDF, JPEG or PNG, up to 10MB each',
      { of: 'up to 10MB each', decided: 'It names what is kept, and not the DOC files that are left out.' },
    ],
  ]),
  uploaded: words('Testing tools (/testing-tools)', [
    [
      'text',
      /^Uploaded [A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/u,
      { of: 'Uploaded {MMM d, yyyy at h:mm a}' },
    ],
    ['text', 'Uploaded Unknown'],
  ]),
} as const satisfies Readonly<Record<string, Words>>;
