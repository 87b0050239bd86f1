import { createEvidence, type CatalogueCategory } from '../category.ts';
import { genitourinary2025, genitourinaryLocal, nice2024, pelvicFloor } from '../sources.ts';

export const vaginalAndBladderCare: CatalogueCategory = {
  slug: 'vaginal-and-bladder-care',
  name: 'Vaginal & Bladder Care',
  description:
    'For dryness, soreness, painful sex, leaking and urgency: from moisturisers and exercises to treatments on prescription.',
  icon: 'droplets',
  treatments: [
    {
      slug: 'vaginal-oestrogen',
      name: 'Vaginal oestrogen',
      description:
        'Oestrogen as a cream, gel, tablet or ring in the vagina; little of it reaches the rest of the body. Ask about it, also if bladder infections keep coming back.',
      evidence: createEvidence(
        'A',
        'Recommended for vaginal dryness, and it makes bladder infections rarer. The guideline itself rates the quality of its evidence as low.',
        genitourinary2025,
      ),
    },
    {
      slug: 'vaginal-moisturiser',
      name: 'Vaginal moisturisers',
      description:
        'Bought without a prescription and used regularly, not only for sex, to ease dryness and soreness.',
      evidence: createEvidence(
        'B',
        'Recommended for dryness, alone or beside vaginal oestrogen.',
        genitourinary2025,
      ),
    },
    {
      slug: 'lubricant',
      name: 'Lubricants for sex',
      description:
        'Water, silicone or oil based, used during sex to make it comfortable. Oil weakens latex condoms.',
      evidence: createEvidence('B', 'Recommended to make sex more comfortable.', genitourinary2025),
    },
    {
      slug: 'prasterone',
      name: 'Prasterone',
      description:
        'A vaginal pessary that the body turns into small amounts of hormones where it is placed. Available on prescription; ask about it for painful sex.',
      evidence: createEvidence(
        'B',
        'Recommended as an option for painful sex after menopause.',
        genitourinary2025,
      ),
    },
    {
      slug: 'ospemifene',
      name: 'Ospemifene',
      description:
        'A tablet for vaginal dryness and painful sex, for when a treatment placed in the vagina does not suit. Available on prescription; ask about blood clots.',
      evidence: createEvidence(
        'B',
        'An option where treatments placed in the vagina are not practical.',
        nice2024,
      ),
    },
    {
      slug: 'pelvic-floor-training',
      name: 'Pelvic floor training',
      description:
        'Tightening and letting go of the pelvic floor muscles every day for at least three months, best learnt from a trained person.',
      evidence: createEvidence(
        'A',
        'First choice for leaking with a cough, sneeze or jump, and for leaking of mixed kinds, over at least three months.',
        pelvicFloor,
      ),
    },
    {
      slug: 'pelvic-health-physiotherapy',
      name: 'Pelvic health physiotherapy',
      description:
        'A specialist physiotherapist helps to strengthen or relax the pelvic floor, for instance when sex is painful.',
      evidence: createEvidence(
        'B',
        'Suggested for painful sex and for a pelvic floor that is weak or can’t relax.',
        genitourinaryLocal,
      ),
    },
    {
      slug: 'bladder-training',
      name: 'Bladder training',
      description: 'Going to the toilet by the clock and making the time between visits longer step by step.',
      evidence: createEvidence('A', 'First choice for urgency and for leaking with urgency.', pelvicFloor),
    },
    {
      slug: 'gentle-washing',
      name: 'Gentle washing without soap',
      description:
        'A plain emollient or water instead of soap, and no scented washes, wipes or liners on sore skin.',
      evidence: createEvidence(
        'B',
        'Advised by local guidance for sore or dry skin of the vulva; for comfort.',
        genitourinaryLocal,
      ),
    },
    {
      slug: 'vaginal-laser',
      name: 'Vaginal laser and energy devices',
      description:
        'Heat from a laser or radio waves applied in the vagina, sold by private clinics for dryness.',
      evidence: createEvidence(
        'N',
        'Not supported outside research: there is too little evidence that they help, and burns and scars have been reported.',
        genitourinary2025,
      ),
    },
  ],
};
