import { createEvidence, type CatalogueCategory } from '../category.ts';
import { alongsideHrt, bones2021, constipation, eating2021, nonHormone2023 } from '../sources.ts';

export const foodAndDrink: CatalogueCategory = {
  slug: 'food-and-drink',
  name: 'Food & Drink',
  description: 'Ways of eating and drinking that women try, from the whole pattern to a single food.',
  icon: 'salad',
  treatments: [
    {
      slug: 'heart-healthy-eating',
      name: 'Heart-healthy eating',
      description:
        'Plenty of vegetables, fruit and wholegrains, lean or plant protein, and less that is highly processed.',
      evidence: createEvidence(
        'C',
        'Good for the heart at every age. Not shown to reduce hot flashes.',
        eating2021,
      ),
    },
    {
      slug: 'gradual-weight-loss',
      name: 'Gradual weight loss',
      description: 'Losing weight slowly, for women carrying extra weight, with support if wanted.',
      evidence: createEvidence(
        'B',
        'May be considered for hot flashes in women carrying extra weight, on moderate evidence.',
        nonHormone2023,
      ),
    },
    {
      slug: 'less-alcohol',
      name: 'Less alcohol',
      description:
        'Drinking less or none, for instance for two weeks, while noting how nights and flashes change.',
      evidence: createEvidence(
        'B',
        'Guidance differs: British and local advice says that it can ease symptoms, the Menopause Society finds this not shown for hot flashes. Good for sleep and health either way.',
        alongsideHrt,
      ),
    },
    {
      slug: 'less-caffeine',
      name: 'Less caffeine',
      description: 'Fewer coffees, teas and energy drinks, none late in the day, while noting what changes.',
      evidence: createEvidence(
        'B',
        'Guidance differs: British and local advice says that it can ease symptoms, the Menopause Society finds this not shown for hot flashes.',
        alongsideHrt,
      ),
    },
    {
      slug: 'soy-foods',
      name: 'Soy foods',
      description: 'Tofu, edamame, soy milk and other foods from soybeans, which hold plant oestrogens.',
      evidence: createEvidence(
        'N',
        'Not recommended for hot flashes by the Menopause Society. NICE sees some evidence for isoflavones in general. As food, soy is part of a healthy diet.',
        nonHormone2023,
      ),
    },
    {
      slug: 'calcium-from-food',
      name: 'Calcium from food',
      description:
        'Dairy or fortified plant drinks, tinned fish with bones, tofu set with calcium, leafy greens.',
      evidence: createEvidence('B', 'For bones, get calcium from food first.', bones2021),
    },
    {
      slug: 'kiwifruit-for-constipation',
      name: 'Kiwifruit for constipation',
      description: 'A few kiwifruit every day for at least four weeks.',
      evidence: createEvidence(
        'B',
        'Recommended by dietitians for constipation. A general high-fibre diet has less evidence than you might think.',
        constipation,
      ),
    },
  ],
};
