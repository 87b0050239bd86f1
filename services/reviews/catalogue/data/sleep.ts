import { createEvidence, type CatalogueCategory } from '../category.ts';
import { insomniaBehaviour, insomniaMedicines, noGuideline } from '../sources.ts';

export const sleepTreatments: CatalogueCategory = {
  slug: 'sleep',
  name: 'Sleep',
  description:
    'For lying awake and waking early. Loud snoring or a headache in the morning are worth telling a doctor.',
  icon: 'moon',
  treatments: [
    {
      slug: 'cbt-i',
      name: 'CBT for insomnia (CBT-I)',
      description:
        'A structured programme of a few weeks: a fixed time to get up, bed only for sleep, and a new way of handling worries at night.',
      evidence: createEvidence(
        'A',
        'First choice for chronic insomnia in every guideline we found.',
        insomniaBehaviour,
      ),
    },
    {
      slug: 'stimulus-control',
      name: 'Stimulus control',
      description:
        'Going to bed only when sleepy, getting up when sleep does not come, and rising at the same time each day.',
      evidence: createEvidence(
        'B',
        'Suggested as a treatment on its own if you can’t get the full programme of CBT for insomnia.',
        insomniaBehaviour,
      ),
    },
    {
      slug: 'relaxation-training',
      name: 'Relaxation training',
      description: 'Letting go of muscles and thoughts step by step, practised by day and used at night.',
      evidence: createEvidence(
        'B',
        'Suggested as a treatment for insomnia on its own if you can’t get CBT for insomnia. Not recommended for hot flashes.',
        insomniaBehaviour,
      ),
    },
    {
      slug: 'sleep-hygiene',
      name: 'Sleep hygiene alone',
      description:
        'A dark, quiet, cool room, less screen light and no late meals, without any other treatment.',
      evidence: createEvidence(
        'N',
        'Sensible beside another treatment, but not recommended as the only one for chronic insomnia.',
        insomniaBehaviour,
      ),
    },
    {
      slug: 'melatonin',
      name: 'Melatonin',
      description:
        'A hormone of the night, sold over the counter in some countries and on prescription in others.',
      evidence: createEvidence(
        'N',
        'Advised against for chronic insomnia, on weak evidence.',
        insomniaMedicines,
      ),
    },
    {
      slug: 'valerian',
      name: 'Valerian',
      description: 'A herbal remedy for sleep, taken as tablets, drops or tea.',
      evidence: createEvidence(
        'N',
        'Advised against for chronic insomnia, on weak evidence.',
        insomniaMedicines,
      ),
    },
    {
      slug: 'sedating-antihistamines',
      name: 'Sleep aids with antihistamines',
      description:
        'Allergy tablets that make you drowsy, sold for sleep. Ask a pharmacist if you take other medicines.',
      evidence: createEvidence(
        'N',
        'Diphenhydramine is advised against for chronic insomnia, on weak evidence; drowsiness can last into the next day.',
        insomniaMedicines,
      ),
    },
    {
      slug: 'weighted-blanket',
      name: 'Weighted blanket',
      description: 'A heavy blanket that some find calming. It can feel too warm with night sweats.',
      evidence: createEvidence(
        'I',
        'We found no guideline that judges it for sleep in menopause.',
        noGuideline,
      ),
    },
  ],
};
