import { createEvidence, type CatalogueCategory } from '../category.ts';
import { nice2024, nonHormone2023, perimenopausalDepression } from '../sources.ts';

export const talkingAndMind: CatalogueCategory = {
  slug: 'talking-and-mind',
  name: 'Talking & Mind Therapies',
  description:
    'Therapies that change how you cope with symptoms and how much they trouble you, with a therapist, in a group, or with a book or an app.',
  icon: 'brain',
  treatments: [
    {
      slug: 'cbt-for-menopause',
      name: 'CBT for menopause symptoms',
      description:
        'Cognitive behavioural therapy made for menopause: a few sessions, alone or in a group, on thoughts, stress, hot flashes and sleep.',
      evidence: createEvidence(
        'A',
        'Recommended: hot flashes bother you less. NICE says to consider it alongside hormone therapy, or if that doesn’t suit you.',
        nonHormone2023,
      ),
    },
    {
      slug: 'guided-self-help',
      name: 'Guided self-help based on CBT',
      description:
        'A book, course or app that teaches the steps of cognitive behavioural therapy, with or without someone to check in with.',
      evidence: createEvidence(
        'B',
        'Versions of cognitive behavioural therapy for self-help were part of what was studied; how much they help depends on the programme.',
        nice2024,
      ),
    },
    {
      slug: 'clinical-hypnosis',
      name: 'Clinical hypnosis',
      description:
        'Deep relaxation with images of coolness and calm, led by a trained provider or a tested programme.',
      evidence: createEvidence('A', 'Recommended for hot flashes on good evidence.', nonHormone2023),
    },
    {
      slug: 'psychotherapy-for-low-mood',
      name: 'Psychotherapy for low mood',
      description:
        'Regular talks with a trained therapist about low mood, anxiety and what weighs on you. Ask your doctor or a local service how to start.',
      evidence: createEvidence(
        'A',
        'For a depressive disorder, psychotherapy and antidepressants come first, in the menopause transition as at any other time.',
        perimenopausalDepression,
      ),
    },
    {
      slug: 'mindfulness',
      name: 'Mindfulness',
      description: 'Exercises in noticing the present moment without judging it, in a course or with an app.',
      evidence: createEvidence(
        'N',
        'Not recommended for hot flashes, because trials have not shown that it reduces them. It may still be worth having for its own sake.',
        nonHormone2023,
      ),
    },
    {
      slug: 'paced-breathing',
      name: 'Paced breathing',
      description: 'Slow, deep breathing for some minutes a day or when a hot flash begins.',
      evidence: createEvidence(
        'N',
        'Not recommended for hot flashes: good trials found no difference. It does no harm.',
        nonHormone2023,
      ),
    },
  ],
};
