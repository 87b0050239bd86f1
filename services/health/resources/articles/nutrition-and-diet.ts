import type { Article } from '../article.ts';
import { sources } from '../sources.ts';

export const nutritionAndDiet: readonly Article[] = [
  {
    slug: 'eating-well',
    title: 'Eating well through the change',
    summary: 'A calm way of eating that is good for heart, bones and gut, without promises.',
    sections: [
      {
        heading: null,
        paragraphs: [
          'There is no menopause diet. No food has been shown to put hormones right or to bring periods back into order. Still, these are good years to look at what is on your plate, because the heart and the bones need more care from here on.',
        ],
      },
      {
        heading: 'A pattern, not a rule book',
        paragraphs: [
          'The American Heart Association looks at the whole pattern rather than at single foods. It asks for plenty of vegetables and fruit, whole grains, beans, nuts and fish, and lean meat if you eat meat. It asks for less salt, less sugar, less alcohol and fewer highly processed foods.',
          'You do not have to change everything. Add before you take away. One more portion of vegetables a day is a good start. Swap one snack. Cook one extra meal at home. Small steps that last are better than a strict month that does not.',
          'This is advice for general health. It has not been shown to treat hot flashes. Say that to yourself when somebody sells you a plan that promises more.',
        ],
      },
      {
        heading: 'Weight',
        paragraphs: [
          'Many women gain weight in these years, often around the waist. If you’re carrying extra weight, losing some slowly may help with hot flashes, and it eases sore knees and hips. If your weight is fine, eating less brings nothing. Be kind to yourself here. Your body has carried you a long way.',
        ],
      },
      {
        heading: 'Coffee and alcohol',
        paragraphs: [
          'Experts disagree on whether coffee and alcohol make flashes worse. They agree that both disturb sleep. Try two weeks without one of them and note your nights. If nothing changes, you have learnt something and can have it back.',
        ],
      },
      {
        heading: 'A slow gut',
        paragraphs: [
          'If you are often constipated, dietitians looked at what has been tested. Two or three kiwifruit a day for at least four weeks helped. So did rye bread, and water that is rich in minerals. Simply being told to eat more fibre was not well supported. If your habits change suddenly, or there is blood, see a doctor instead.',
        ],
      },
      {
        heading: 'If periods are heavy',
        paragraphs: [
          'Heavy periods can use up iron and leave you tired. Ask for a blood count before you buy iron tablets, so that you know whether you need them. Food with iron, such as beans, greens, fish and meat, is fine in any case.',
          'Eat with others when you can, and eat what you enjoy. A way of eating that you like is the only one that stays.',
        ],
      },
    ],
    sources: [
      sources.diet,
      sources.nonHormone,
      sources.joints,
      sources.alongsideHrt,
      sources.jointStatement,
      sources.constipation,
      sources.heavyPeriods,
    ],
  },
  {
    slug: 'food-for-strong-bones',
    title: 'Food for strong bones',
    summary: 'Why calcium from food comes first, and what tablets can and can’t do.',
    sections: [
      {
        heading: null,
        paragraphs: [
          'Bones are alive. All your life, old bone is taken away and new bone is built. After menopause more is taken than built, because oestrogen used to slow the loss. Bones that have lost a lot break more easily. This is called osteoporosis, and it does not hurt until something breaks.',
          'You can do a good deal about it. Food is one part. Moving, not smoking and drinking little alcohol are the others.',
        ],
      },
      {
        heading: 'Calcium from food',
        paragraphs: [
          'The North American Menopause Society advises food first. Milk, yoghurt and cheese are rich in calcium. So are plant drinks with added calcium, tofu that is set with calcium, tinned fish that you eat with its soft bones, and greens such as kale. Having some of these at two or three meals brings most women close to what they need.',
          'Needs rise a little from the age of 51. A dietitian or your doctor can tell you whether you get enough. If you cannot eat dairy, look for the word calcium on the label of what you use in its place.',
        ],
      },
      {
        heading: 'Vitamin D',
        paragraphs: [
          'Vitamin D helps the body to take calcium in. You make it in your skin in sunlight, and get a little from food such as oily fish and eggs. Who should be tested is debated. A test for everybody is not advised. Ask about one if you are hardly ever in the sun, or if a doctor has found weak bones.',
        ],
      },
      {
        heading: 'What tablets can and can’t do',
        paragraphs: [
          'It seems natural that tablets with calcium and vitamin D would prevent broken bones. In healthy women who live at home, studies do not show it. A panel of experts in the United States advised against low amounts for this in 2018, and a draft of 2024 goes further. We could not confirm whether that draft is final.',
          'It is different if you lack these nutrients, have osteoporosis, or take medicine for your bones. Then tablets may be part of the treatment. Do not stop them because of this page. Ask.',
        ],
      },
      {
        heading: 'What else protects',
        paragraphs: [
          'Walking, dancing, climbing stairs and lifting weights load your bones, and that keeps them strong. Not smoking helps bones as well as lungs. Hormone therapy also prevents bone loss while you take it.',
          'Ask about a bone scan if you have broken a bone from a small fall, or if a doctor has told you that your risk is higher, for example because your menopause was early. Finding thin bones early leaves you more choices.',
        ],
      },
    ],
    sources: [
      sources.bone,
      sources.needs,
      sources.hormone,
      sources.fractures,
      sources.activity,
      sources.careful,
    ],
  },
  {
    slug: 'supplements-and-herbs',
    title: 'Supplements and herbs',
    summary: 'What studies say about popular products, and which ones can do harm.',
    sections: [
      {
        heading: null,
        paragraphs: [
          'Shops and feeds are full of pills for menopause. Some are old plants, some are new mixtures with beautiful boxes. Natural does not mean safe, and popular does not mean proven. Here is what the evidence says so far, including where it is unsure.',
        ],
      },
      {
        heading: 'For hot flashes',
        paragraphs: [
          'The Menopause Society went through the studies in 2023. It does not recommend supplements and herbs for hot flashes. It names soy foods and soy extracts, equol and products made from cannabis among others. Lists by others add black cohosh, red clover, evening primrose oil, dong quai, maca, ginseng, wild yam and vitamin E.',
          'The English guideline is a little milder about some of them. It says that black cohosh and plant oestrogens may help some women, and at once that products differ, that nobody knows how safe they are, and that they can clash with medicines. Older reviews were kinder to them than newer ones.',
          'A food such as tofu is still a good food. It is the promise that lacks proof.',
        ],
      },
      {
        heading: 'For sleep and joints',
        paragraphs: [
          'Sleep doctors suggest not using melatonin, valerian or tryptophan for sleep trouble that lasts. The advice is weak, because the studies are. A training called CBT-I works better, and our sleep guide describes it.',
          'For sore joints from wear, guidelines advise against glucosamine. Exercise helps more.',
        ],
      },
      {
        heading: 'Products that can do harm',
        paragraphs: [
          'The following comes from secondary sources, so please check with a pharmacist. St John’s wort can weaken or strengthen other medicines, among them the pill, blood thinners, antidepressants and tamoxifen. Ashwagandha has been linked to liver trouble and can disturb thyroid treatment. Black cohosh has been linked to liver damage.',
          'Biotin, sold for hair and nails, can make blood tests for the thyroid and the heart come out wrong. If you take it, tell the person who orders your tests before they take blood.',
          'Hormones that are mixed to order, and hormone pellets, are advised against. They are not checked as approved hormones are.',
        ],
      },
      {
        heading: 'If you still want to try one',
        paragraphs: [
          'That is your choice. Try one product at a time, so that you know what did what. Note how you feel before, and again after a few weeks. Stop if nothing has changed. Tell your doctor and your pharmacist what you take, the plants too. And if your skin or eyes turn yellow, or your urine turns dark, stop and get help the same day.',
        ],
      },
    ],
    sources: [sources.nonHormone, sources.nice, sources.insomniaMedicines, sources.joints, sources.careful],
  },
];
