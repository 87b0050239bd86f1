import { createEvidence, type CatalogueCategory } from '../category.ts';
import { essential8, noGuideline, nonHormone2023 } from '../sources.ts';

export const everydayComfort: CatalogueCategory = {
  slug: 'everyday-comfort',
  name: 'Everyday Comfort',
  description: 'Small changes at home and at work that women find make days and nights easier.',
  icon: 'fan',
  treatments: [
    {
      slug: 'layers-and-cool-room',
      name: 'Layers and a cool room',
      description: 'Clothes that come off easily, a fan, an open window, light bedding.',
      evidence: createEvidence(
        'N',
        'Fine for comfort, but not recommended as a treatment: cooling has not been shown to reduce hot flashes.',
        nonHormone2023,
      ),
    },
    {
      slug: 'cooling-products',
      name: 'Cooling pillows and wearables',
      description: 'Pillows, pads, sprays and bracelets that cool the skin.',
      evidence: createEvidence(
        'N',
        'Not recommended as a treatment: cooling has not been shown to reduce hot flashes. They may feel pleasant.',
        nonHormone2023,
      ),
    },
    {
      slug: 'avoiding-triggers',
      name: 'Avoiding triggers',
      description:
        'Noting what comes before a hot flash, such as spicy food, stress or warm rooms, and leaving it out.',
      evidence: createEvidence(
        'N',
        'Not recommended as a treatment, because it has not been shown to reduce hot flashes. What you notice about yourself can still be useful.',
        nonHormone2023,
      ),
    },
    {
      slug: 'stopping-smoking',
      name: 'Stopping smoking',
      description: 'Giving up tobacco, with the help of a stop-smoking service if wanted.',
      evidence: createEvidence(
        'C',
        'Among what matters most for the heart through the transition. Not studied as a treatment of symptoms.',
        essential8,
      ),
    },
    {
      slug: 'symptom-diary',
      name: 'Symptom diary',
      description:
        'A few notes a day on symptoms, sleep, cycle and mood, to see patterns and to show a clinician.',
      evidence: createEvidence(
        'I',
        'A help for talking with a clinician. We found no guideline that judges it as a treatment.',
        noGuideline,
      ),
    },
    {
      slug: 'work-adjustments',
      name: 'Adjustments at work',
      description:
        'Flexible hours, a desk near a window, breaks, or a uniform that breathes, agreed with an employer.',
      evidence: createEvidence('I', 'We found no guideline that judges it as a treatment.', noGuideline),
    },
  ],
};
