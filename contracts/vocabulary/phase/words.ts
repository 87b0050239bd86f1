/** Phases of the menopause transition in order, as the woman herself states. */
export const menopausePhases = ['perimenopause', 'menopause', 'postmenopause', 'not-sure'] as const;

export type MenopausePhase = (typeof menopausePhases)[number];

export type PhaseInfo = {
  readonly label: string;
  readonly description: string;
  readonly commonAge: string;
  readonly keyIndicators: readonly string[];
};

/** Cards of the phases. */
export const phaseInfo: Readonly<Record<MenopausePhase, PhaseInfo>> = {
  perimenopause: {
    label: 'Perimenopause',
    description: 'The transition before menopause, often starting in the 40s',
    commonAge: '40s to early 50s',
    keyIndicators: ['irregular periods', 'changing flow', 'new or worsening symptoms'],
  },
  menopause: {
    label: 'Menopause',
    description: 'No periods for 12 consecutive months',
    commonAge: 'about 51',
    keyIndicators: ['no periods for 12+ months', 'hormonal changes stabilising'],
  },
  postmenopause: {
    label: 'Postmenopause',
    description: 'The years after menopause',
    commonAge: '50s and beyond',
    keyIndicators: ['no periods', 'focus on long-term health', 'new opportunities'],
  },
  'not-sure': {
    label: 'Not sure',
    description: 'We will help you understand where you are',
    commonAge: 'any age',
    keyIndicators: ['experiencing changes', 'seeking answers', 'ready to learn'],
  },
};
