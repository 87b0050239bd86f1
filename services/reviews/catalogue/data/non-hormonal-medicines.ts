import { createEvidence, type CatalogueCategory } from '../category.ts';
import { nonHormone2023, perimenopausalDepression } from '../sources.ts';

export const nonHormonalMedicines: CatalogueCategory = {
  slug: 'non-hormonal-medicines',
  name: 'Non-Hormonal Medicines',
  description:
    'Prescribed medicines and procedures for women who can’t or would rather not take hormones. Ask about benefits, side effects and your other medicines.',
  icon: 'tablets',
  treatments: [
    {
      slug: 'ssri-snri',
      name: 'SSRIs and SNRIs for hot flashes',
      description:
        'Medicines first made for depression that can also ease hot flashes. Available on prescription; ask about side effects, and about tamoxifen if you take it.',
      evidence: createEvidence(
        'A',
        'The Menopause Society recommends them for hot flashes. Guidelines differ: NICE says not to offer them routinely as the first choice for hot flashes alone.',
        nonHormone2023,
      ),
    },
    {
      slug: 'gabapentin',
      name: 'Gabapentin',
      description:
        'A medicine for nerve pain and epilepsy that is also used for hot flashes, above all at night. Available on prescription; it can cause dizziness and sleepiness.',
      evidence: createEvidence(
        'A',
        'Recommended for hot flashes and night sweats on good evidence.',
        nonHormone2023,
      ),
    },
    {
      slug: 'fezolinetant',
      name: 'Fezolinetant',
      description:
        'A tablet without hormones that acts on the temperature centre of the brain. Available on prescription; ask about the liver blood tests that go with it.',
      evidence: createEvidence(
        'A',
        'Recommended for hot flashes on good evidence. Rare serious liver injury led to a warning: dark urine, pale stools, itching or yellow skin mean stopping and calling a clinician.',
        nonHormone2023,
      ),
    },
    {
      slug: 'oxybutynin',
      name: 'Oxybutynin',
      description:
        'A medicine for an overactive bladder that can also ease hot flashes. Available on prescription; a dry mouth is common. Ask about memory if you are older or take it for long.',
      evidence: createEvidence(
        'B',
        'Recommended for hot flashes on good to moderate evidence.',
        nonHormone2023,
      ),
    },
    {
      slug: 'clonidine',
      name: 'Clonidine',
      description:
        'A blood pressure medicine once often used for hot flashes. Available on prescription; it can lower blood pressure and must not be stopped suddenly.',
      evidence: createEvidence(
        'N',
        'The Menopause Society does not recommend it for hot flashes: others work better with fewer side effects. It is still licensed for this in some countries.',
        nonHormone2023,
      ),
    },
    {
      slug: 'pregabalin',
      name: 'Pregabalin',
      description:
        'A medicine for nerve pain and anxiety that has been tried for hot flashes. Available on prescription.',
      evidence: createEvidence(
        'N',
        'Not recommended for hot flashes: the evidence is weak, and it can be habit-forming.',
        nonHormone2023,
      ),
    },
    {
      slug: 'stellate-ganglion-block',
      name: 'Stellate ganglion block',
      description:
        'An injection beside nerves in the neck, done by a specialist. Ask about it when nothing else has helped.',
      evidence: createEvidence(
        'B',
        'May be considered for hot flashes. The studies are small, and an injection in the neck has risks of its own.',
        nonHormone2023,
      ),
    },
    {
      slug: 'antidepressants-for-depression',
      name: 'Antidepressants for depression',
      description:
        'Medicines for depression, also when it comes during the menopause transition. Available on prescription; ask about talking therapy as well.',
      evidence: createEvidence(
        'A',
        'For a depressive disorder, antidepressants and psychotherapy come first, in the menopause transition as at any other time.',
        perimenopausalDepression,
      ),
    },
  ],
};
