import { createEvidence, type CatalogueCategory } from '../category.ts';
import {
  constipation,
  fractures2018,
  nice,
  noGuideline,
  nonHormone2023,
  osteoarthritis,
  perimenopausalDepression,
} from '../sources.ts';

const asClass =
  'Supplements and herbal remedies are not recommended for hot flashes: trials have not shown a clear benefit, and what a product holds can vary.';

/** Sold without a prescription. */
export const supplementsAndHerbs: CatalogueCategory = {
  slug: 'supplements-and-herbs',
  name: 'Supplements & Herbal Remedies',
  description:
    'Vitamins, minerals and herbs that women buy for themselves. Natural does not mean harmless: ask a pharmacist about your other medicines.',
  icon: 'leaf',
  treatments: [
    {
      slug: 'black-cohosh',
      name: 'Black cohosh',
      description: 'A herbal remedy sold for hot flashes. Ask first if you have had liver trouble or cancer.',
      evidence: createEvidence(
        'N',
        'Not recommended by the Menopause Society. NICE says there is some evidence that it may relieve hot flashes, while purity and safety are unknown. Liver injury has been reported.',
        nice,
      ),
    },
    {
      slug: 'isoflavone-supplements',
      name: 'Isoflavone supplements',
      description:
        'Plant oestrogens from soy or red clover in tablets. Ask first if you have or had a cancer that responds to hormones.',
      evidence: createEvidence(
        'N',
        'Not recommended by the Menopause Society. NICE says there is some evidence that isoflavones may relieve hot flashes, while purity and safety are unknown.',
        nice,
      ),
    },
    {
      slug: 'equol',
      name: 'Equol',
      description: 'A substance that some people’s gut makes from soy, sold as a supplement.',
      evidence: createEvidence('N', asClass, nonHormone2023),
    },
    {
      slug: 'evening-primrose-oil',
      name: 'Evening primrose oil',
      description: 'A plant oil in capsules, sold for hot flashes and breast tenderness.',
      evidence: createEvidence('N', asClass, nonHormone2023),
    },
    {
      slug: 'ginseng',
      name: 'Ginseng',
      description: 'A root sold for energy and wellbeing. It can change how blood thinners work.',
      evidence: createEvidence('N', asClass, nonHormone2023),
    },
    {
      slug: 'maca',
      name: 'Maca',
      description: 'A root from the Andes, sold as a powder for energy and libido.',
      evidence: createEvidence('N', asClass, nonHormone2023),
    },
    {
      slug: 'st-johns-wort',
      name: 'St John’s wort',
      description:
        'A herbal remedy for low mood. It makes many medicines weaker or stronger; always ask a pharmacist first.',
      evidence: createEvidence(
        'N',
        'Evidence for plant remedies in menopausal depression is insufficient. It interacts with contraceptives, blood thinners, antidepressants, tamoxifen and others.',
        perimenopausalDepression,
      ),
    },
    {
      slug: 'ashwagandha',
      name: 'Ashwagandha',
      description:
        'A root sold for stress and sleep. Ask first if you have liver trouble or take thyroid medicines.',
      evidence: createEvidence(
        'N',
        'Herbal remedies as a group are not recommended for hot flashes. Liver injury and effects on the thyroid have been reported.',
        nonHormone2023,
      ),
    },
    {
      slug: 'cbd',
      name: 'CBD and cannabis products',
      description: 'Oils and capsules from the hemp plant. What is legal differs by country.',
      evidence: createEvidence(
        'N',
        'Cannabinoids are not recommended for hot flashes; there are no good trials.',
        nonHormone2023,
      ),
    },
    {
      slug: 'omega-3',
      name: 'Omega-3 (fish oil)',
      description: 'Oils from fish or algae in capsules.',
      evidence: createEvidence('N', asClass, nonHormone2023),
    },
    {
      slug: 'calcium-and-vitamin-d',
      name: 'Calcium and vitamin D supplements',
      description:
        'Tablets for bones. Ask about them if you are short of vitamin D or have osteoporosis: then they may well be needed.',
      evidence: createEvidence(
        'N',
        'Not recommended to prevent fractures in healthy women after menopause. This does not hold for women with a shortage or with osteoporosis.',
        fractures2018,
      ),
    },
    {
      slug: 'glucosamine-and-chondroitin',
      name: 'Glucosamine and chondroitin',
      description: 'Supplements sold for joints, mostly made from shellfish or animal cartilage.',
      evidence: createEvidence(
        'N',
        'NICE advises against glucosamine for osteoarthritis; neither is shown to help.',
        osteoarthritis,
      ),
    },
    {
      slug: 'psyllium',
      name: 'Psyllium for constipation',
      description: 'A plant fibre that takes up water, with plenty to drink, for at least four weeks.',
      evidence: createEvidence('B', 'Recommended by dietitians for constipation.', constipation),
    },
    {
      slug: 'magnesium',
      name: 'Magnesium',
      description: 'A mineral sold for sleep, cramps and mood. Ask first if your kidneys are weak.',
      evidence: createEvidence(
        'I',
        'We found no guideline that judges it for sleep or other menopause symptoms.',
        noGuideline,
      ),
    },
    {
      slug: 'biotin',
      name: 'Biotin for hair and nails',
      description:
        'A B vitamin sold for hair, skin and nails. Tell the person who orders your blood tests that you take it.',
      evidence: createEvidence(
        'I',
        'We found no guideline that supports it for hair loss in menopause. High amounts can falsify thyroid and heart blood tests.',
        noGuideline,
      ),
    },
  ],
};
