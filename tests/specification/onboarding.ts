import { words, type Words } from './row.ts';
import { ageBands, severities, symptomCategories } from './vocabulary.ts';

/** The words of the shell around pages, and of the page for an unknown address. */
export const frameWords = {
  bar: words('Shell', { link: ['Home', 'Testing', 'Community', 'Profile'] }),
  notFound: words('Screens and routes', { heading: ['404 Page Not Found'] }),
} as const satisfies Readonly<Record<string, Words>>;

/** Home with its views, the assessment, and the page that verifies an e-mail address. */
export const onboardingWords = {
  landing: words('Home (/)', {
    link: ["Get Started - It's Free", 'Sign In'],
    heading: ['Supportive Community', 'Expert Articles', 'Track Your Symptoms'],
  }),
  phases: words('Menopause phases', {
    radio: ['Perimenopause', 'Menopause', 'Postmenopause', 'Not sure'],
    text: [
      'The transition before menopause, often starting in the 40s',
      { shown: 'Common age: 40s to early 50s', of: '40s to early 50s' },
      'irregular periods',
      'changing flow',
      'new or worsening symptoms',
      'No periods for 12 consecutive months',
      {
        shown: 'Common age: about 51',
        of: 'average age 51',
        decided: 'Says the age once, as a nurse would.',
      },
      'no periods for 12+ months',
      {
        shown: 'hormonal changes stabilising',
        of: 'hormonal changes stabilizing',
        decided: 'British spelling.',
      },
      'The years after menopause',
      { shown: 'Common age: 50s and beyond', of: '50s and beyond' },
      'no periods',
      'focus on long-term health',
      'new opportunities',
      {
        shown: 'We will help you understand where you are',
        of: 'The product will help the user understand where they are',
        decided: 'The product says “we” and “you”.',
      },
      { shown: 'Common age: any age', of: 'any age' },
      'experiencing changes',
      'seeking answers',
      'ready to learn',
    ],
  }),
  ages: words('Age bands', { option: ageBands }),
  checklist: words('Symptom categories (8)', { text: Object.entries(symptomCategories).flat(2) }),
  severities: words('Severity scale', { text: severities }),
  summaryAtHome: words('Assessment (/assessment)', { text: [{ shown: '+2 more', of: '+{N} more' }] }),
  assessmentSteps: words('Assessment (/assessment)', {
    button: ['Back to Age Information', 'Complete Assessment'],
  }),
  signUp: words('Home (/)', { label: ['Full name', 'Date of birth', 'Email'] }),
  birthMissing: words('Validation rules', { text: ['Date of birth is required'] }),
  emailWrong: words('The error catalogue', { text: ['Invalid email'] }),
  welcomeNamed: words('Home (/)', {
    heading: [{ shown: 'Welcome back, Anna!', of: 'Welcome back, {first name}!' }],
  }),
  dashboard: words('Home (/)', {
    heading: ['Welcome back, there!', 'Community', 'Expert consultation'],
    link: ['Get Started'],
    button: ['Upgrade to Premium', 'Generate My Care Plan', 'Save Progress & Continue Later'],
    text: [
      'Live video consultations',
      '24/7 AI assistant',
      'Advanced symptom tracking',
      'Priority support',
      'The free plan includes community access and basic symptom tracking.',
    ],
  }),
  premium: words('Home (/)', {
    text: ['Premium'],
    button: ['Book Video Consultation', 'Chat with AI Assistant'],
  }),
  claims: words('Home (/)', {
    heading: ['Physician-supported care'],
    text: [
      {
        shown: '+5k members going through the same thing. Read along, ask, or tell your story.',
        of: '+5k',
        decided: 'A claim is shown where the operator can back it.',
      },
    ],
  }),
  emailVerified: words('Email verification (/verify-email)', {
    heading: ['Email Verified!'],
    link: ['Go to Dashboard'],
  }),
  emailVerifiedByDefault: words('The error catalogue', { text: ['Email verified successfully!'] }),
  emailFailed: words('Email verification (/verify-email)', {
    heading: ['Verification Failed'],
    link: ['Back to Home'],
    button: ['Try Again'],
  }),
  tokenMissing: words('Validation rules', { text: ['Verification token is missing'] }),
  tokenMissingAsError: words('The error catalogue', { text: ['Verification token is missing'] }),
  verifyRefused: words('The error catalogue', { text: ['Failed to verify email'] }),
  verifyUnheard: words('The error catalogue', { text: ['An error occurred while verifying your email'] }),
} as const satisfies Readonly<Record<string, Words>>;
