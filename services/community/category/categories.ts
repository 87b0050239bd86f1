export type BoardCategory = {
  /** Never change or reuse an id: posts, streams and URLs contain it. */
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Name of a lucide icon. */
  readonly icon: string;
};

/** In display order. */
export const boardCategories: readonly BoardCategory[] = [
  {
    id: 1,
    slug: 'introductions',
    name: 'Introductions',
    description: 'Say hello, and tell as much or as little about yourself as you like.',
    icon: 'hand',
  },
  {
    id: 2,
    slug: 'symptoms',
    name: 'Symptoms',
    description:
      'Hot flashes, joints, bladder, skin, heart: what you notice and what helps you live with it.',
    icon: 'thermometer',
  },
  {
    id: 3,
    slug: 'sleep-and-energy',
    name: 'Sleep & Energy',
    description: 'Nights that are too short, days that are too long, and how others get through them.',
    icon: 'moon',
  },
  {
    id: 4,
    slug: 'mood-and-mind',
    name: 'Mood & Mind',
    description: 'Brain fog, worry, anger, sadness, confidence. Nothing is too small to say here.',
    icon: 'brain',
  },
  {
    id: 5,
    slug: 'treatments',
    name: 'Treatments',
    description: 'Questions and experiences, with hormones and without. Experiences are not medical advice.',
    icon: 'pill',
  },
  {
    id: 6,
    slug: 'doctors-and-appointments',
    name: 'Doctors & Appointments',
    description: 'Preparing for a visit, being heard, understanding results, asking for a second opinion.',
    icon: 'stethoscope',
  },
  {
    id: 7,
    slug: 'food-and-movement',
    name: 'Food & Movement',
    description: 'Eating, exercise, bones and muscles, at whatever pace suits you.',
    icon: 'salad',
  },
  {
    id: 8,
    slug: 'relationships-and-intimacy',
    name: 'Relationships & Intimacy',
    description: 'Partners, desire, family and friends, and finding words for what changes.',
    icon: 'heart',
  },
  {
    id: 9,
    slug: 'work-and-everyday-life',
    name: 'Work & Everyday Life',
    description: 'Meetings, shifts, managers, caring for others, and room for yourself.',
    icon: 'briefcase',
  },
];
