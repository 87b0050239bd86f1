import type { CarePlanRule } from './rule.ts';
import { activity2020, alongsideHrt, hormone2022, nonHormone2023 } from './sources.ts';

/** Hot flashes, night sweats, cold flashes and sensitivity to temperature. */
export const vasomotor: readonly CarePlanRule<'vasomotor'>[] = [
  {
    id: 'vasomotor-cbt',
    list: 'lifestyle',
    text: 'Try cognitive behavioural therapy made for menopause, from a self-help book, an app or a group: hot flashes will bother you less.',
    strength: 'A',
    caution:
      'NICE (2024) says to consider it alongside hormone therapy, or if you can’t or don’t want to take it.',
    ...nonHormone2023,
  },
  {
    id: 'vasomotor-hypnosis',
    list: 'lifestyle',
    text: 'Try clinical hypnosis, with a trained provider or a programme made for hot flashes.',
    strength: 'A',
    caution:
      'Layers, a fan and a cool room are for comfort: they may make nights easier, but are not shown to reduce hot flashes.',
    ...nonHormone2023,
  },
  {
    id: 'vasomotor-activity',
    list: 'exercises',
    sameAs: 'activity',
    text: 'Move at a moderate pace for 150 to 300 minutes a week and do some strength work, for your heart and your bones.',
    strength: 'C',
    caution: 'Good for you, but not shown to reduce hot flashes.',
    ...activity2020,
  },
  {
    id: 'vasomotor-weight',
    list: 'dietary',
    text: 'If you carry extra weight, losing some of it slowly may ease hot flashes.',
    strength: 'B',
    caution: 'The evidence is limited and mixed.',
    ...nonHormone2023,
  },
  {
    id: 'vasomotor-alcohol-caffeine',
    list: 'dietary',
    text: 'Try two weeks with less alcohol and caffeine, and note whether your days and nights change.',
    strength: 'B',
    caution:
      'Guidelines disagree. British advice says that less alcohol and caffeine can improve symptoms; the Menopause Society does not recommend it for hot flashes.',
    ...alongsideHrt,
  },
  {
    id: 'vasomotor-no-supplement',
    list: 'supplements',
    text: 'None recommended for hot flashes: not black cohosh, soy extract, equol or cannabinoids.',
    strength: 'N',
    caution:
      'Guidelines disagree. NICE (2015) notes some evidence that black cohosh and isoflavones may relieve flashes, with unknown safety and purity; liver injury has been reported with black cohosh.',
    ...nonHormone2023,
    provenance:
      'We read its abstract, not the full text. That it names black cohosh we know only from others who write about it.',
  },
  {
    id: 'vasomotor-ask-hormones',
    list: 'supplements',
    askAbout: true,
    symptoms: ['Hot flashes', 'Night sweats'],
    text: 'Ask about hormone therapy: it is the most effective treatment of hot flashes and night sweats.',
    strength: 'A',
    caution:
      'The benefits usually outweigh the risks before 60, or within ten years of the start of menopause, unless there’s a reason against it. You and your clinician can decide what’s right for you.',
    ...hormone2022,
  },
  {
    id: 'vasomotor-ask-without-hormones',
    list: 'supplements',
    askAbout: true,
    symptoms: ['Hot flashes', 'Night sweats'],
    text: 'Ask about prescription medicines without hormones for hot flashes.',
    strength: 'A',
    caution:
      'Guidelines disagree about antidepressants for flashes: well proven for the Menopause Society, not first choice for NICE. If you already take fezolinetant and have yellow skin, dark urine, pale stools or itching, stop it and call your clinician (US boxed warning, December 2024).',
    ...nonHormone2023,
    provenance:
      'We read its abstract, not the full text. The warning about fezolinetant we know from others who write about it.',
  },
];
