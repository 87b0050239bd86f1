import { createEvidence, type CatalogueCategory } from '../category.ts';
import { activity2020, alongsideHrt, depression, osteoarthritis } from '../sources.ts';

const forHealth =
  'Good for heart, bones and mood. Not shown to reduce hot flashes, for which the Menopause Society does not recommend it.';

export const movement: CatalogueCategory = {
  slug: 'movement',
  name: 'Exercise & Movement',
  description:
    'Movement that keeps heart, bones, joints and mood well. Start gently, and ask first if you have chest pain, faint or have a heart condition.',
  icon: 'dumbbell',
  treatments: [
    {
      slug: 'walking-and-aerobic-exercise',
      name: 'Walking and aerobic exercise',
      description: 'Brisk walking, cycling, swimming or dancing, enough to breathe harder, on most days.',
      evidence: createEvidence('C', forHealth, activity2020),
    },
    {
      slug: 'strength-training',
      name: 'Strength training',
      description:
        'Working the big muscles against weights, bands or the body itself, on two or more days a week.',
      evidence: createEvidence('C', forHealth, activity2020),
    },
    {
      slug: 'weight-bearing-exercise',
      name: 'Weight-bearing exercise for bones',
      description:
        'Activity on your feet, such as brisk walking, stairs, dancing or jumping where joints allow. Ask first if your bones are known to be thin.',
      evidence: createEvidence(
        'C',
        'Part of looking after bones for every adult. On its own it is not a treatment for osteoporosis.',
        activity2020,
      ),
    },
    {
      slug: 'joint-exercise-programme',
      name: 'Exercise programme for sore joints',
      description:
        'Strengthening around the sore joint together with aerobic exercise, best set up by a physiotherapist. Pain may rise a little at first.',
      evidence: createEvidence(
        'A',
        'The core treatment of osteoarthritis. Whether it helps joint pain of another kind is less certain.',
        osteoarthritis,
      ),
    },
    {
      slug: 'group-exercise-for-mood',
      name: 'Group exercise for low mood',
      description: 'Aerobic exercise in a led group, more than once a week over some months.',
      evidence: createEvidence(
        'B',
        'One of the options that NICE lists for depression in adults.',
        depression,
      ),
    },
    {
      slug: 'yoga',
      name: 'Yoga',
      description: 'Postures, breathing and rest, in a class or at home.',
      evidence: createEvidence(
        'B',
        'Local guidance suggests it for joint aches and wellbeing. Not recommended for hot flashes, because trials have not shown that it reduces them.',
        alongsideHrt,
      ),
    },
    {
      slug: 'tai-chi',
      name: 'Tai chi',
      description: 'Slow, flowing movements that train balance and attention.',
      evidence: createEvidence(
        'B',
        'Local guidance suggests it for joint aches and wellbeing. Not shown to reduce hot flashes.',
        alongsideHrt,
      ),
    },
    {
      slug: 'pilates',
      name: 'Pilates',
      description: 'Controlled exercises for the trunk, posture and balance, on a mat or with equipment.',
      evidence: createEvidence(
        'B',
        'Local guidance suggests it for joint aches and wellbeing. Not shown to reduce hot flashes.',
        alongsideHrt,
      ),
    },
  ],
};
