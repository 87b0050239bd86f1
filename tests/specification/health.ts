import { words, type Words } from './row.ts';

const capitals = 'Every word of a button begins with a capital, as on all others.';

/** Care plan, progress, resources, profile and testing tools. */
export const healthWords = {
  carePlanNone: words('Care plan (/care-plan)', { text: ['No Care Plan Yet'], link: ['Start Assessment'] }),
  carePlan: words('Care plan (/care-plan)', {
    heading: [
      'Lifestyle Changes',
      'Exercise & Movement',
      'Nutrition & Diet',
      'Supplements & Support',
      'Next Steps',
    ],
    text: [
      {
        shown: 'Please consult your healthcare provider before you take any supplement.',
        of: 'consult a healthcare provider first',
      },
      'Week 1',
      'Week 2',
      'Week 4',
    ],
    link: ['Track Progress'],
    button: ['Download PDF', 'Share Plan'],
  }),
  progress: words('Progress (/progress)', {
    text: [
      'Assessment',
      'Care plan',
      'Track symptoms for 2 weeks',
      'First expert consultation',
      'Upcoming',
      'days tracked',
      'workouts',
      '85%',
      'adherence',
    ],
    heading: [{ shown: 'Weekly Summary', of: 'Weekly summary' }],
  }),
  resources: words('Learning resources (/resources)', {
    text: [
      { shown: 'Video · 12 min', of: 'video of 12 min' },
      { shown: 'Audio · 8 min', of: 'audio of 8 min' },
      { shown: 'Guide · 24 pages', of: '24-page guide' },
    ],
    heading: [
      'Understanding Menopause',
      'Managing Symptoms',
      'Nutrition & Diet',
      'Exercise & Wellness',
      'Community support',
    ],
    link: ["Tonight's Sleep Guide"],
    button: ['Download All Resources'],
  }),
  profile: words('Profile (/profile)', {
    text: ['Member since', 'Email', 'Age range', 'Phone', 'Not provided'],
    switch: ['Push notifications', 'Email updates'],
    button: [
      { shown: 'Privacy Settings', of: 'Privacy settings', decided: capitals },
      { shown: 'Export Health Data', of: 'Export health data', decided: capitals },
      'Delete Account',
    ],
    link: [
      { shown: 'View Data Policy', of: 'View data policy', decided: capitals },
      'Update Assessment',
      'Contact Support',
    ],
  }),
  profileOfUnknownDate: words('Profile (/profile)', { text: ['Recently'] }),
  deleteAccount: words('Profile (/profile)', {
    heading: ['Delete Account'],
    text: [
      {
        shown:
          'This action cannot be undone. All your data, assessments and care plans will be permanently removed.',
        of: 'This action cannot be undone. All data, assessments and care plans would be permanently removed.',
        decided: 'It says “your” and “will”: confirming really erases.',
      },
    ],
  }),
  testing: words('Testing tools (/testing-tools)', {
    heading: [
      'Doctor review',
      'Targeted recommendations',
      'Early detection',
      'Progress monitoring',
      'Your Uploaded Lab Results',
    ],
    text: [
      'Hormone panels (FSH, LH, estradiol)',
      'Thyroid (TSH, T3, T4)',
      'Vitamin D and B12',
      'Complete blood count',
      'Lipid profile and glucose',
      'Iron and ferritin',
      'No files uploaded yet',
    ],
  }),
  uploadHint: words('Validation rules', {
    text: [
      {
        shown: 'PDF, JPEG or PNG, up to 10MB each',
        of: 'up to 10MB each',
        decided: 'It names what is kept, and not the DOC files that are left out.',
      },
    ],
  }),
  uploaded: words('Testing tools (/testing-tools)', {
    text: [
      {
        shown: /^Uploaded [A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/u,
        of: 'Uploaded {MMM d, yyyy at h:mm a}',
      },
      'Uploaded Unknown',
    ],
  }),
} as const satisfies Readonly<Record<string, Words>>;
