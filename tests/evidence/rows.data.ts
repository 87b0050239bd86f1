/** One thing that must hold, and what holds it. */
export type Row = {
  /** S1–S72: security, by ASVS 5.0; A1–A10: anonymity; E1–E12: erasure; F1–F17: faults. */
  readonly id: string;
  readonly must: string;
  /** Tests that fail where it does not hold: a file, and words that stand in the name of one of its tests. */
  readonly held: readonly (readonly [file: string, name: string])[];
  /** What of it does not hold here, why, and what stands in its place. */
  readonly instead?: string;
};

const CALLERS = 'tests/integration/callers/every-caller.integration.test.ts';
const EVERY_CALL = 'tests/integration/product/every-call.integration.test.ts';
const HEADERS = 'tests/integration/product/headers.integration.test.ts';
const SIGN_IN = 'tests/integration/product/sign-in.integration.test.ts';
const SESSIONS = 'platform/http/sessions/sessions.integration.test.ts';
const HER_SESSIONS = 'tests/integration/product/sessions.integration.test.ts';
const AT_ISSUER = 'tests/integration/product/issuer-account.integration.test.ts';
const LIMITS = 'tests/integration/product/limits.integration.test.ts';
const PARTY = 'services/identity/sign-in/relying-party.integration.test.ts';
const PROVIDER = 'embedded/identity-provider/provider.integration.test.ts';
const LAB = 'tests/integration/health/files.integration.test.ts';
const FILES = 'platform/http/files.integration.test.ts';
const SCANNER = 'platform/http/json-scanner.unit.test.ts';
const EMAIL = 'tests/integration/identity/email.integration.test.ts';
const HOUSE = 'tests/house/house.integration.test.ts';
const SUPPLY = 'tests/house/supply-chain.integration.test.ts';
const DEPLOYED = 'tests/engines/deployment/refusals.integration.test.ts';
const TWINS = 'tests/security/twin-worlds.integration.test.ts';
const ERASURE = 'tests/security/erasure.integration.test.ts';
const BYTES = 'tests/security/erased-bytes.integration.test.ts';
const CUT_OFF = 'tests/security/erasure-cut-off.integration.test.ts';
const ENVELOPE = 'platform/vault/envelope.unit.test.ts';
const NETWORKS = 'tests/faults/networks.integration.test.ts';
const FLEET = 'tests/fleet/fleet.integration.test.ts';
const DRILL = 'tests/integration/backup/drill.integration.test.ts';
const PRODUCTION = 'tests/security/production.unit.test.ts';

const security: readonly Row[] = [
  {
    id: 'S1',
    must: 'The session cookie is __Host-, Secure, Path=/, without a domain',
    held: [[SESSIONS, 'has a cookie for the server alone']],
  },
  {
    id: 'S2',
    must: 'Cookies are SameSite=Lax for the session and Strict else',
    held: [[SIGN_IN, 'sets only cookies that are http-only and lax, or strict']],
  },
  {
    id: 'S3',
    must: 'Cookies are HttpOnly; a session id stands in Set-Cookie alone',
    held: [[SIGN_IN, 'keeps neither session ids nor addresses in the database or the log']],
  },
  {
    id: 'S4',
    must: 'Session ids are random, no UUIDs, and kept as a keyed hash; a row that somebody changed is no session',
    held: [
      [SESSIONS, 'makes ids that never repeat and are no UUIDs'],
      [SESSIONS, 'is worth nothing under another secret'],
      [SESSIONS, 'makes nobody else of a row copied under another id'],
      [HER_SESSIONS, 'becomes nobody by naming another member or role'],
    ],
  },
  {
    id: 'S5',
    must: 'A new id at sign-in; the one before dies',
    held: [
      [SIGN_IN, 'gives a new session id each time and ends the one before'],
      [SIGN_IN, 'takes no session id that a browser brings along'],
    ],
  },
  {
    id: 'S6',
    must: 'Sessions end after the idle and the absolute time that is documented',
    held: [
      [SESSIONS, 'on a shared phone ends after 30 idle minutes'],
      [SESSIONS, 'on a shared phone ends 12 hours after it began'],
      [SESSIONS, 'on her own phone lives 90 days from its last use'],
      [HER_SESSIONS, 'decides how long the cookie stays'],
    ],
  },
  {
    id: 'S7',
    must: 'Sign-out and erasure end sessions on the server, everywhere at once',
    held: [
      [SIGN_IN, 'ends the session in every process at once'],
      [ERASURE, 'shows nothing of her to anyone, with her old cookie or without'],
      [FLEET, 'have one session between them'],
    ],
  },
  {
    id: 'S8',
    must: 'She and an operator can end sessions',
    held: [
      [HER_SESSIONS, 'is shown to her in words that open nothing, and ended by her on another phone'],
      [HER_SESSIONS, 'is nobody else’s to see or to end'],
      [HER_SESSIONS, 'is counted and ended by an operator, who is written down'],
    ],
  },
  {
    id: 'S9',
    must: 'Nobody is signed in without having begun it in this browser',
    held: [
      [HER_SESSIONS, 'is asked of who is led there by another site'],
      [SIGN_IN, 'is refused in a browser that began nothing'],
      [SIGN_IN, 'is refused in a browser that began another'],
      [SIGN_IN, 'is refused the second time'],
    ],
  },
  {
    id: 'S10',
    must: 'Changes come from our own origin alone',
    held: [
      ['platform/http/same-origin.unit.test.ts', 'where a state-changing call comes from'],
      [SIGN_IN, 'is refused from'],
    ],
  },
  { id: 'S11', must: 'Reads have no effects', held: [[CALLERS, 'changes nothing']] },
  { id: 'S12', must: 'No origin is reflected, no CORS', held: [[HEADERS, 'reflects no origin']] },
  { id: 'S13', must: 'CORP and COOP on every answer', held: [[HEADERS, 'carries the security headers']] },
  {
    id: 'S14',
    must: 'Every call declares its policy; none is refused at start',
    held: [['platform/http/routes.unit.test.ts', 'are refused with an endpoint that has no policy']],
  },
  {
    id: 'S15',
    must: 'Every call × every caller × every kind of id answers as declared; others’ things are not there',
    held: [
      [CALLERS, 'answers another member and a moderator as it should'],
      [CALLERS, 'says of an unknown id that it is not there'],
      [CALLERS, 'asks a visitor and the erased one to sign in'],
    ],
  },
  {
    id: 'S16',
    must: 'Answers hold declared fields alone',
    held: [['platform/http/app.integration.test.ts', 'strips what the response schema does not name']],
  },
  {
    id: 'S17',
    must: 'Fields that are not hers to set are refused',
    held: [
      [SIGN_IN, 'takes no field that is not hers to set'],
      ['tests/integration/community/board.integration.test.ts', 'and takes nothing else'],
    ],
  },
  {
    id: 'S18',
    must: 'All input is validated; never a fault of ours',
    held: [
      [EVERY_CALL, 'refuses each field of another type, and never with 500'],
      [CALLERS, 'refuses every broken body with words and without an effect'],
      [CALLERS, 'never answers anything with a fault of ours'],
    ],
  },
  { id: 'S19', must: 'Repeated parameters are refused', held: [[EVERY_CALL, 'takes no parameter twice']] },
  {
    id: 'S20',
    must: '__proto__ and constructor reach no object',
    held: [
      [SCANNER, 'refuses the keys of'],
      [
        'embedded/launcher/child.integration.test.ts',
        'throws where the process reaches for a prototype by __proto__',
      ],
      [SUPPLY, 'finds a program and an image that leave __proto__ open'],
    ],
  },
  {
    id: 'S21',
    must: 'Deep and large JSON is refused before it is parsed',
    held: [
      [SCANNER, 'allows exactly the deepest nesting'],
      [EVERY_CALL, 'refuses a hundred thousand brackets'],
      [EVERY_CALL, 'refuses more than 100 kB'],
    ],
  },
  {
    id: 'S22',
    must: 'No regular expression takes more than a length’s multiple of steps',
    held: [[HOUSE, 'fails one that takes the square of a text’s length']],
  },
  {
    id: 'S23',
    must: 'Slow and half-open connections shut nobody out',
    held: [
      ['platform/http/serve.integration.test.ts', 'leaves room for everybody else'],
      ['deploy/proxy/haproxy-conf.unit.test.ts', 'gives no address more than an eighth of its connections'],
    ],
  },
  {
    id: 'S24',
    must: 'Rate limits per class, over all processes, with no way around',
    held: [
      [LIMITS, 'may write so often a minute, in all processes together'],
      [LIMITS, 'is one, whatever it says of itself'],
      [LIMITS, 'is limited for a network all the same'],
    ],
  },
  {
    id: 'S25',
    must: 'Addresses come from the trusted proxy alone',
    held: [
      [LIMITS, 'is one, whatever it says of itself'],
      ['deploy/proxy/haproxy-conf.unit.test.ts', 'believes nobody’s word of where a call comes from'],
    ],
  },
  {
    id: 'S26',
    must: 'One vote, one review, one mark of a member, whatever comes at once',
    held: [
      [
        'tests/integration/community/board.integration.test.ts',
        'count once for each member, whatever is sent at once',
      ],
      [
        'tests/integration/reviews/service.integration.test.ts',
        'of one member’s submissions publish one review',
      ],
    ],
  },
  {
    id: 'S27',
    must: 'A command has all of its effect or none',
    held: [
      ['tests/faults/event-store-crash.integration.test.ts', 'loses and doubles nothing'],
      [NETWORKS, 'cost no post and make none twice'],
    ],
  },
  {
    id: 'S28',
    must: 'Uploads are bounded, streamed, and cut off early',
    held: [
      [FILES, 'refuses before it reads what says that it is far too large'],
      [FILES, 'ends a stream of files that never says its length'],
      [FILES, 'keeps the process small while ten phones send'],
    ],
  },
  {
    id: 'S29',
    must: 'Files are what they say, by their bytes',
    held: [
      [
        'services/health/lab-files/accepted-file.unit.test.ts',
        'never ends in anything but a refusal, whatever is changed',
      ],
    ],
  },
  {
    id: 'S30',
    must: 'Pictures that claim to be huge are refused',
    held: [['services/health/lab-files/accepted-file.unit.test.ts', 'a file that is not kept']],
  },
  {
    id: 'S31',
    must: 'A member keeps at most 50 files and 200 MB',
    held: [
      ['services/health/lab-files/decider.unit.test.ts', 'are at most 50'],
      ['services/health/lab-files/decider.unit.test.ts', 'may take 200 MB, and not a byte more'],
    ],
  },
  {
    id: 'S32',
    must: 'Names of files lead nowhere',
    held: [
      ['services/health/lab-files/filename.unit.test.ts', 'is always a plain name of 1 to 255 characters'],
      [FILES, 'drops the folders of a name'],
    ],
  },
  {
    id: 'S33',
    must: 'Downloads are their owner’s, saved, never run or cached',
    held: [
      [LAB, 'are there for nobody else'],
      [FILES, 'is a file to keep, and nothing a browser runs or a cache shares'],
      ['platform/http/download.unit.test.ts', 'is one safe line whatever it was'],
    ],
  },
  {
    id: 'S34',
    must: 'Files are searched for malware',
    held: [],
    instead:
      'No engine is at hand and none is pretended. Only PDF, JPEG and PNG are kept, by their structure; pictures are written anew without what is beside them; files go back to nobody but who sent them, as downloads.',
  },
  {
    id: 'S35',
    must: 'Pictures lose where and when they were taken',
    held: [[LAB, 'is not kept: neither where nor when it was taken']],
  },
  {
    id: 'S36',
    must: 'What people write never runs',
    held: [
      ['tests/end-to-end/content-policy.e2e.ts', 'a page refuses'],
      [
        'services/edge/operators/reports-page.unit.test.ts',
        'needs no script, no style but its own, and shows words as words',
      ],
    ],
  },
  {
    id: 'S37',
    must: 'Plain text only; no HTML from data',
    held: [[HOUSE, 'finds what the types know, what the house forbids']],
  },
  {
    id: 'S38',
    must: 'No address from data runs',
    held: [['shell/src/trusted-scripts.unit.test.ts', 'is refused as']],
  },
  {
    id: 'S39',
    must: 'A strict content policy with Trusted Types',
    held: [
      ['tests/end-to-end/content-policy.e2e.ts', 'a page refuses'],
      ['tests/end-to-end/every-page.e2e.ts', 'every page is sound for a visitor'],
    ],
    instead:
      'Scripts are allowed by origin rather than by strict-dynamic: docs/decisions/0008-allow-only-own-scripts-with-trusted-types.md.',
  },
  {
    id: 'S40',
    must: 'frame-ancestors none on every answer',
    held: [[HEADERS, 'carries the security headers']],
  },
  { id: 'S41', must: 'HSTS of a year at least', held: [[HEADERS, 'carries the security headers']] },
  {
    id: 'S42',
    must: 'nosniff and the right kind with a charset, on errors too',
    held: [[HEADERS, 'carries the security headers']],
  },
  { id: 'S43', must: 'Referrer-Policy: no-referrer', held: [[HEADERS, 'carries the security headers']] },
  {
    id: 'S44',
    must: 'Signing in leads back to our own origin alone',
    held: [['services/identity/sign-in/return-path.unit.test.ts', 'never leads to another origin']],
  },
  {
    id: 'S45',
    must: 'State, nonce and PKCE S256, fresh and single-use',
    held: [
      [PARTY, 'requests a code with PKCE S256, state and nonce, new each time'],
      [PROVIDER, 'a code used twice'],
      [PROVIDER, 'a sign-in without PKCE'],
    ],
  },
  {
    id: 'S46',
    must: 'The issuer is exactly who it says',
    held: [
      [PARTY, 'sends requests there and keeps the issuer’s public name'],
      [SIGN_IN, 'is refused with'],
    ],
  },
  { id: 'S47', must: 'Forged identity tokens are refused', held: [[PARTY, 'refuses a token']] },
  {
    id: 'S48',
    must: 'A person is issuer and subject, never an e-mail address',
    held: [
      ['services/identity/sign-in/find-or-register-member.unit.test.ts', 'tells issuers and subjects apart'],
    ],
  },
  {
    id: 'S49',
    must: 'Tokens stay on the server',
    held: [[SIGN_IN, 'sets only cookies that are http-only and lax, or strict']],
  },
  {
    id: 'S50',
    must: 'Links that prove an address: 256 bits, hashed, once, 24 hours',
    held: [
      [
        'services/identity/verification-token/state.unit.test.ts',
        'has 256 bits, and only its hash names a stream',
      ],
      [EMAIL, 'has exactly one success among fifty'],
      ['tests/end-to-end/onboarding-email.e2e.ts', 'leaves no token behind'],
    ],
  },
  {
    id: 'S51',
    must: 'No answer tells whether an address is known',
    held: [[EMAIL, 'has one answer to asking, whoever’s the address is']],
  },
  {
    id: 'S52',
    must: 'A second factor is the issuer’s, and documented',
    held: [[PARTY, 'requests it and requires the token to confirm it']],
    instead:
      'Unless OIDC_ACR names how to ask, the issuer decides: docs/decisions/0010-run-our-own-sealed-sessions.md says what is asked of it.',
  },
  {
    id: 'S53',
    must: 'Identity is proved anew for what matters most',
    held: [
      [HER_SESSIONS, 'neither erases nor exports'],
      [HER_SESSIONS, 'changes neither her address nor what destroys her health data'],
      [HER_SESSIONS, 'is not made fresh by whoever holds the phone and signs in as herself'],
    ],
  },
  {
    id: 'S54',
    must: 'SQL with parameters alone; no shell',
    held: [
      [HOUSE, 'finds what the types know, what the house forbids'],
      [
        'platform/read-model/prepared-statement.unit.test.ts',
        'refuses a parameter whose value decides the text',
      ],
    ],
  },
  {
    id: 'S55',
    must: 'Nobody’s address is fetched',
    held: [[HOUSE, 'holds every folder to the table, by pattern']],
    instead:
      'No call takes an address to fetch; outbound traffic is the firewall’s to close in production (docs/operating/install.md).',
  },
  {
    id: 'S56',
    must: 'Outbound calls follow no redirect',
    held: [[PROVIDER, 'a redirect to anywhere else, without going there']],
  },
  { id: 'S57', must: 'One JSON parser; repeated keys are refused', held: [[SCANNER, 'refuses the keys of']] },
  { id: 'S58', must: 'No request can be read in two ways', held: [[LIMITS, 'are refused: %s']] },
  {
    id: 'S59',
    must: 'Streams to browsers end with the session',
    held: [],
    instead: 'There is no stream to browsers: pages ask.',
  },
  {
    id: 'S60',
    must: 'What is personal is stored by no cache',
    held: [
      [EVERY_CALL, 'keeps its answer to a member or team out of all caches'],
      ['tests/integration/product/validators.integration.test.ts', 'answers a member in full'],
    ],
  },
  {
    id: 'S61',
    must: 'Signing out leaves nothing in the browser',
    held: [
      [SIGN_IN, 'ends the session in every process at once'],
      [HER_SESSIONS, 'is ended everywhere but here, or everywhere, and the browser forgets what it kept'],
      [AT_ISSUER, 'asks whoever takes the phone next who she is, left or not'],
      ['tests/end-to-end/shell-menu.e2e.ts', 'signing out that fails is said in the menu'],
    ],
    instead: 'Clear-Site-Data goes with every sign-out; that a browser obeys it is the browser’s.',
  },
  {
    id: 'S62',
    must: 'Logs hold listed fields alone',
    held: [
      ['platform/telemetry/log.unit.test.ts', 'writes only fields that are on its list'],
      [
        'tests/faults/launcher-survives.integration.test.ts',
        'logs hold nothing of what she wrote or who she is',
      ],
    ],
  },
  {
    id: 'S63',
    must: 'A log line is one JSON object, whatever is in it',
    held: [['platform/telemetry/log.unit.test.ts', 'keeps each entry one JSON object on one line']],
  },
  {
    id: 'S64',
    must: 'Refusals of identity, rights, limits and keys are counted or logged',
    held: [['tests/integration/product/metrics.integration.test.ts', 'counts requests by their pattern']],
  },
  {
    id: 'S65',
    must: 'Faults say nothing of the inside',
    held: [['platform/http/app.integration.test.ts', 'says nothing of the inside for']],
  },
  {
    id: 'S66',
    must: 'No secret in the repository, images or environments; standard ones are refused',
    held: [
      [HOUSE, 'finds paths of a machine, package registries and private keys'],
      [PRODUCTION, 'refuses %s = %s'],
      [DEPLOYED, 'shows no secret to whoever may look at its containers'],
    ],
  },
  {
    id: 'S67',
    must: 'Every server of an installation is encrypted, and each role has its own rights',
    held: [
      ['deploy/compose.unit.test.ts', 'are reached from outside through the proxy alone'],
      ['deploy/prepare/rights.integration.test.ts', 'are stated for every table that migrations make'],
      [
        'tests/security/process-matrix.integration.test.ts',
        'gives each role the rights that are declared, and no other',
      ],
      ['tests/security/process-matrix.integration.test.ts', 'is caught where it gives one right too many'],
      [
        'tests/security/read-model-rights.integration.test.ts',
        'are caught where they give one column too many',
      ],
      ['tests/security/stream-rights.integration.test.ts', 'change or remove nothing that is written'],
      [DEPLOYED, 'gives every role what is declared for its tables, and nothing else'],
    ],
  },
  {
    id: 'S68',
    must: 'No debugging, listing, source maps or metrics outside',
    held: [
      [HEADERS, 'is not at %s'],
      ['tests/integration/product/metrics.integration.test.ts', 'is not to be had where people are'],
    ],
  },
  {
    id: 'S69',
    must: 'Dependencies are pinned, hashed, listed, and audited',
    held: [
      [SUPPLY, 'refuses a package without a hash'],
      [SUPPLY, 'refuses a script at an installation that nobody named'],
      [SUPPLY, 'fail for a hole of high or critical severity'],
      ['deploy/sbom/bill.unit.test.ts', 'lists what ships, in each version, with its hash and licence'],
    ],
  },
  {
    id: 'S70',
    must: 'Embedded servers and demonstrations are no part of production',
    held: [
      ['deploy/compose.unit.test.ts', 'are all there'],
      [PRODUCTION, 'has to be asked for: without NODE_ENV a process runs in production'],
    ],
  },
  {
    id: 'S71',
    must: 'One envelope: AES-256-GCM, bound to its place, never a nonce twice',
    held: [
      [ENVELOPE, 'opens nowhere but where it was sealed for'],
      ['tests/security/nonces.integration.test.ts', 'no nonce comes twice in a million envelopes'],
    ],
  },
  { id: 'S72', must: 'TLS 1.2 at least at the edge', held: [[DEPLOYED, 'ends a TLS older than 1.2']] },
];

const anonymity: readonly Row[] = [
  {
    id: 'A1',
    must: 'No answer tells who wrote what is anonymous',
    held: [
      [TWINS, 'tell a third member and a visitor the very same'],
      [TWINS, 'tell the same when every author changes places with the other'],
    ],
  },
  {
    id: 'A2',
    must: 'Her own is known to her alone',
    held: [
      [
        'tests/integration/community/stories.integration.test.ts',
        'is its author’s to see, without her name and by the minute, and nobody else’s',
      ],
    ],
  },
  {
    id: 'A3',
    must: 'The event store names no author',
    held: [['tests/integration/community/anonymity.integration.test.ts', 'names no member in the store']],
  },
  {
    id: 'A4',
    must: 'Neighbouring events link nobody',
    held: [
      [
        'tests/integration/community/anonymity.integration.test.ts',
        'has no value in the store that two anonymous things of one member share',
      ],
    ],
  },
  {
    id: 'A5',
    must: 'No log or trace holds both a person and a thing',
    held: [
      [
        'tests/integration/product/traces.integration.test.ts',
        'ends where an event must not be linked to anybody',
      ],
      ['platform/http/app.integration.test.ts', 'logs the route pattern and never the URL'],
    ],
  },
  {
    id: 'A6',
    must: 'Answers to author and others are of one kind, by the same queries',
    held: [[TWINS, 'tell a third member and a visitor the very same']],
    instead:
      'How long answers take is not measured by a test: a timed assertion would fail by chance. Both are made by the same statements.',
  },
  {
    id: 'A7',
    must: 'An author under her own anonymous story is not named',
    held: [
      [
        'tests/integration/community/story-comments.integration.test.ts',
        'is without name and age under an anonymous one',
      ],
    ],
  },
  {
    id: 'A8',
    must: 'Anonymous things do not go together with an account',
    held: [
      ['tests/integration/community/erasing.integration.test.ts', 'each anonymous one at a time of its own'],
    ],
  },
  {
    id: 'A9',
    must: 'What was anonymous is never named later',
    held: [['services/reviews/review/decider.unit.test.ts', 'never makes an anonymous review named']],
  },
  {
    id: 'A10',
    must: 'Ages stay those of the day of writing, and anonymous things have none',
    held: [
      [
        'tests/integration/community/story-comments.integration.test.ts',
        'keeps the age of the day it was written',
      ],
      ['services/reviews/review/decider.unit.test.ts', 'stores no age in an anonymous review'],
    ],
  },
];

const erasure: readonly Row[] = [
  {
    id: 'E1',
    must: 'Markers are found everywhere before an erasure',
    held: [
      [ERASURE, 'begins with markers that are found where they are expected'],
      [BYTES, 'finds her in tables, their log and the keys while she is a member'],
    ],
  },
  {
    id: 'E2',
    must: 'No byte of hers is in any file afterwards',
    held: [
      [BYTES, 'a destruction has left no byte of them in any file'],
      [ERASURE, 'leaves nothing of her that can be read, wherever one looks'],
    ],
    instead: 'A process’s own memory is not dumped: keys are in it for a minute at most.',
  },
  {
    id: 'E3',
    must: 'Her keys are nowhere, wrapped or not',
    held: [
      [
        'tests/security/erased-keys-on-disk.integration.test.ts',
        'leaves a destroyed key in no file of the cluster',
      ],
    ],
  },
  {
    id: 'E4',
    must: 'A restored backup brings nobody back',
    held: [
      [DRILL, 'does not bring back who was erased after it'],
      [DRILL, 'would have brought her back without the list of living keys'],
    ],
  },
  {
    id: 'E5',
    must: 'A backup of keys brings no destroyed key back',
    held: [
      [
        'tests/integration/vault-erasing.integration.test.ts',
        'brought back from a backup forgets again what the ledger beside it says',
      ],
    ],
  },
  {
    id: 'E6',
    must: 'Read models folded anew are the same for all others',
    held: [[ERASURE, 'holds when every read model is folded from the first event again']],
  },
  {
    id: 'E7',
    must: 'No call shows anything of her to anybody',
    held: [[ERASURE, 'shows nothing of her to anyone, with her old cookie or without']],
  },
  {
    id: 'E8',
    must: 'An erasure that is cut off is finished',
    held: [
      [CUT_OFF, 'an erasure that is cut off'],
      [FLEET, 'erase a member once, whichever of them is killed meanwhile'],
    ],
  },
  {
    id: 'E9',
    must: 'A key store that is away is waited for, never taken for erased',
    held: [
      [
        'tests/integration/product/servers-away.integration.test.ts',
        'waits for them rather than taking anyone for erased',
      ],
      [
        'tests/integration/reactor/reactor.integration.test.ts',
        'waits while the key store is away, and never takes that for erased',
      ],
    ],
  },
  {
    id: 'E10',
    must: 'A destroyed key opens nothing in any process',
    held: [
      [
        'tests/integration/vault-erasing.integration.test.ts',
        'opens nothing any more in a process that used it a moment ago',
      ],
    ],
  },
  {
    id: 'E11',
    must: 'Changed envelopes are refused',
    held: [[ENVELOPE, 'opens under no other key id, and with no bit flipped or cut off']],
  },
  {
    id: 'E12',
    must: 'Nobody else loses anything',
    held: [[ERASURE, 'changes nothing of what another member said']],
  },
];

const faults: readonly Row[] = [
  {
    id: 'F1',
    must: 'Any process may be killed: nothing acknowledged is lost or doubled',
    held: [
      ['tests/faults/event-store-kill.integration.test.ts', 'loses nothing acknowledged'],
      [
        'tests/faults/projector-kill.integration.test.ts',
        'killed again and again ends with what a clean rebuild makes',
      ],
      [
        'tests/faults/launcher-survives.integration.test.ts',
        'everything at once: the next start needs no hand',
      ],
    ],
  },
  {
    id: 'F2',
    must: 'A power cut loses nothing acknowledged',
    held: [
      ['tests/faults/event-store-power-cut.integration.test.ts', 'takes nothing that was acknowledged'],
      [
        'tests/faults/event-store-power-cut.integration.test.ts',
        'takes what was acknowledged before it was flushed: the test can fail',
      ],
    ],
  },
  {
    id: 'F3',
    must: 'A torn end is dropped, a flipped bit refused and named',
    held: [
      [
        'tests/faults/event-store-damage.integration.test.ts',
        'never serves anything but what was written, wherever a bit was flipped',
      ],
      ['tests/faults/launcher-damaged-log.integration.test.ts', 'names a damaged event when one is read'],
    ],
  },
  {
    id: 'F4',
    must: 'A full disk refuses writes, goes on reading, and heals by itself',
    held: [
      ['tests/faults/disk-full.integration.test.ts', 'a full disk refuses writes with 503'],
      [
        'tests/faults/launcher-full-disk.integration.test.ts',
        'waits for room when its servers end on a full disk',
      ],
    ],
  },
  {
    id: 'F5',
    must: 'Lost answers and cut lines lose and double nothing',
    held: [
      [NETWORKS, 'cost no post and make none twice'],
      [NETWORKS, 'would see a post twice'],
    ],
  },
  {
    id: 'F6',
    must: 'Slow lines make things late, not wrong',
    held: [[NETWORKS, 'everything is right, only later']],
  },
  {
    id: 'F7',
    must: 'Clocks that jump change no order and no session',
    held: [
      [SESSIONS, 'does not live again when the clock goes back'],
      ['embedded/event-store/log/event-log.integration.test.ts', 'never lets time run back'],
    ],
  },
  {
    id: 'F8',
    must: 'Slow or locked read models cost their readers 503 alone',
    held: [[NETWORKS, 'a locked table costs its readers 503']],
  },
  {
    id: 'F9',
    must: 'A halted event store costs a clear answer and no post',
    held: [
      ['tests/faults/event-store-halted.integration.test.ts', 'costs members a clear answer and no post'],
    ],
  },
  {
    id: 'F10',
    must: 'Restarts under load fail nothing',
    held: [
      [FLEET, 'fails no request, loses nothing and does nothing twice'],
      [FLEET, 'would be seen to fail requests'],
    ],
  },
  {
    id: 'F11',
    must: 'An event that is at fault stops nobody else',
    held: [
      [
        'tests/integration/reactor/reactor.integration.test.ts',
        'sets an event aside that is itself at fault',
      ],
      ['platform/event-store/event-codec.unit.test.ts', 'aside without failing the batch'],
    ],
  },
  {
    id: 'F12',
    must: 'Events that come twice count once',
    held: [
      ['projections/engine/checkpoint.integration.test.ts', 'refuses a batch that was written before, whole'],
    ],
  },
  {
    id: 'F13',
    must: 'Without NATS everything works',
    held: [
      ['tests/integration/product/servers-away.integration.test.ts', 'works as before, and stays ready'],
      [NETWORKS, 'a bus that carries nothing, or far too much'],
    ],
  },
  {
    id: 'F14',
    must: 'Large uploads keep the process small',
    held: [[FILES, 'keeps the process small while ten phones send']],
  },
  {
    id: 'F15',
    must: 'Of two projectors one leads',
    held: [
      [FLEET, 'have one leader for each domain'],
      [
        'projections/engine/checkpoint.integration.test.ts',
        'lets only one of two who both think they lead write a batch',
      ],
    ],
  },
  {
    id: 'F16',
    must: 'Erasures come to their end under faults',
    held: [[CUT_OFF, 'an erasure that is cut off']],
  },
  {
    id: 'F17',
    must: 'A release beside the one before',
    held: [
      [
        'tests/integration/platform/migrations.integration.test.ts',
        'may go on being made by that release, beside this one',
      ],
      [FLEET, 'fails no request, loses nothing and does nothing twice'],
    ],
  },
  {
    id: 'F18',
    must: 'Readers ahead of a log that lost its end begin again',
    held: [['tests/faults/older-log.integration.test.ts', 'makes the projector say so and fold them anew']],
  },
];

/** The catalogue, in its order. */
export const rows: readonly Row[] = [...security, ...anonymity, ...erasure, ...faults];
