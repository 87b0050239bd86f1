import { createEvidence, type CatalogueCategory } from '../category.ts';
import { noGuideline, nonHormone2023 } from '../sources.ts';

const unjudged = 'We found no guideline that judges it for menopause symptoms; good trials are few.';

export const complementaryTherapies: CatalogueCategory = {
  slug: 'complementary-therapies',
  name: 'Complementary Therapies',
  description:
    'Therapies by hand, needle or scent, alongside usual care. Check a practitioner’s training, and keep your other treatment.',
  icon: 'flower-2',
  treatments: [
    {
      slug: 'acupuncture',
      name: 'Acupuncture',
      description: 'Fine needles placed in the skin over several sessions.',
      evidence: createEvidence(
        'N',
        'Not recommended for hot flashes: in trials it did no better than sham needles. Some women feel better than with no treatment at all.',
        nonHormone2023,
      ),
    },
    {
      slug: 'chiropractic',
      name: 'Chiropractic',
      description: 'Manipulation of the spine and joints by a chiropractor.',
      evidence: createEvidence('N', 'Not recommended for hot flashes.', nonHormone2023),
    },
    {
      slug: 'massage',
      name: 'Massage',
      description: 'Kneading and stroking of muscles, for relaxation and tension.',
      evidence: createEvidence('I', unjudged, noGuideline),
    },
    {
      slug: 'reflexology',
      name: 'Reflexology',
      description: 'Pressure on points of the feet or hands.',
      evidence: createEvidence('I', unjudged, noGuideline),
    },
    {
      slug: 'aromatherapy',
      name: 'Aromatherapy',
      description: 'Scented plant oils, breathed in or used in massage. Undiluted oils can irritate skin.',
      evidence: createEvidence('I', unjudged, noGuideline),
    },
    {
      slug: 'homeopathy',
      name: 'Homeopathy',
      description:
        'Very strongly diluted remedies. They should not take the place of a treatment that works.',
      evidence: createEvidence('I', unjudged, noGuideline),
    },
  ],
};
