/** A requirement, and the tests that fail if it does not hold. */
export type EvidenceRow = {
  /** S1–S72: security, by ASVS 5.0; A1–A10: anonymity; E1–E12: erasure; F1–F18: faults. */
  readonly id: string;
  readonly must: string;
  /** Test files, each with part of a test name. */
  readonly held: readonly (readonly [file: string, name: string])[];
  /** The part that does not hold, why, and what is done instead. */
  readonly instead?: string;
};

const CALLERS = 'tests/integration/callers/every-caller.integration.test.ts';
const EVERY_CALL = 'tests/integration/product/every-call.integration.test.ts';
const HEADERS = 'tests/integration/product/headers.integration.test.ts';
const SIGN_IN = 'tests/integration/product/sign-in.integration.test.ts';
const SESSIONS = 'platform/http/sessions/sessions.integration.test.ts';
const MEMBER_SESSIONS = 'tests/integration/product/sessions.integration.test.ts';
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

const security: readonly EvidenceRow[] = [
  {
    id: 'S1',
    must: 'The session cookie is __Host-, Secure, Path=/, without a domain',
    held: [[SESSIONS, 'has an HttpOnly cookie for 90 days']],
  },
  {
    id: 'S2',
    must: 'The session cookie is SameSite=Lax, all other cookies are Strict',
    held: [[SIGN_IN, 'sets only cookies that are HttpOnly and Lax, or Strict']],
  },
  {
    id: 'S3',
    must: 'Cookies are HttpOnly; a session id appears only in Set-Cookie',
    held: [[SIGN_IN, 'stores neither session ids nor addresses in the database or the log']],
  },
  {
    id: 'S4',
    must: 'Session ids are random, not UUIDs, and stored as keyed hashes; a changed row is not accepted',
    held: [
      [SESSIONS, 'creates ids that never repeat and are no UUIDs'],
      [SESSIONS, 'is invalid under another secret'],
      [SESSIONS, 'cannot change a session’s member by copying a row'],
      [MEMBER_SESSIONS, 'cannot become another member or moderator by changing or copying rows'],
    ],
  },
  {
    id: 'S5',
    must: 'Each sign-in makes a new session id and ends the previous session',
    held: [
      [SIGN_IN, 'creates a new session id each time and ends the previous session'],
      [SIGN_IN, 'ignores a session id that the browser sends'],
    ],
  },
  {
    id: 'S6',
    must: 'Sessions end after the documented idle and absolute times',
    held: [
      [SESSIONS, 'on a shared phone ends after 30 idle minutes'],
      [SESSIONS, 'on a shared phone ends 12 hours after it began'],
      [SESSIONS, 'on the member’s own phone ends 90 days after its last use'],
      [MEMBER_SESSIONS, 'decides how long the cookie lasts'],
    ],
  },
  {
    id: 'S7',
    must: 'Sign-out and erasure end sessions on the server, everywhere at once',
    held: [
      [SIGN_IN, 'ends the session in every process at once'],
      [ERASURE, 'shows nothing of a member to anyone, with or without her old cookie'],
      [FLEET, 'share one session'],
    ],
  },
  {
    id: 'S8',
    must: 'Members and operators can end sessions',
    held: [
      [MEMBER_SESSIONS, 'are listed without usable secrets and can be ended from another phone'],
      [MEMBER_SESSIONS, 'can be neither seen nor ended by another member'],
      [MEMBER_SESSIONS, 'can be counted and ended by an operator, which is recorded'],
    ],
  },
  {
    id: 'S9',
    must: 'A sign-in ends only in the browser that began it',
    held: [
      [
        MEMBER_SESSIONS,
        'is asked again if another site links to sign-in, so that nobody is signed in unknowingly',
      ],
      [SIGN_IN, 'is refused in a browser that began no sign-in'],
      [SIGN_IN, 'is refused in a browser that began another sign-in'],
      [SIGN_IN, 'is refused the second time'],
    ],
  },
  {
    id: 'S10',
    must: 'Only our own origin can change state',
    held: [
      ['platform/http/same-origin.unit.test.ts', 'isSameOrigin'],
      [SIGN_IN, 'is refused from'],
    ],
  },
  { id: 'S11', must: 'Reads have no effects', held: [[CALLERS, 'appends no event on a read']] },
  { id: 'S12', must: 'No answer reflects an origin or allows CORS', held: [[HEADERS, 'reflect no origin']] },
  {
    id: 'S13',
    must: 'Every answer has CORP and COOP headers',
    held: [[HEADERS, 'have the security headers and a content type with charset']],
  },
  {
    id: 'S14',
    must: 'A service does not start while a call lacks a policy',
    held: [['platform/http/routes.unit.test.ts', 'rejects an endpoint without a policy']],
  },
  {
    id: 'S15',
    must: 'Every call answers every caller and every kind of id as declared; other members’ items are not found',
    held: [
      [CALLERS, 'returns the declared status to another member and to a moderator'],
      [CALLERS, 'returns 404 for an unknown id'],
      [CALLERS, 'asks a visitor and an erased member to sign in unless the call is public'],
    ],
  },
  {
    id: 'S16',
    must: 'Answers contain only declared fields',
    held: [['platform/http/app.integration.test.ts', 'strips undeclared fields']],
  },
  {
    id: 'S17',
    must: 'Fields that a member may not set are refused',
    held: [
      [SIGN_IN, 'ignores fields that the member may not set'],
      [
        'tests/integration/community/board.integration.test.ts',
        'require a member, a title and a content, and ignore all other fields',
      ],
    ],
  },
  {
    id: 'S18',
    must: 'All input is validated; invalid input never causes a 5xx',
    held: [
      [EVERY_CALL, 'refuses a value of the wrong type in each field, and never with 500'],
      [CALLERS, 'refuses every invalid body with a message and appends no event'],
      [CALLERS, 'never returns a 5xx'],
    ],
  },
  {
    id: 'S19',
    must: 'Repeated parameters are refused',
    held: [[EVERY_CALL, 'refuses a repeated parameter']],
  },
  {
    id: 'S20',
    must: '__proto__ and constructor never reach an object',
    held: [
      [SCANNER, 'refuses the keys of'],
      ['embedded/launcher/child.integration.test.ts', 'runs processes that throw on access to __proto__'],
      [SUPPLY, 'finds programs and images that leave __proto__ enabled'],
    ],
  },
  {
    id: 'S21',
    must: 'Deep and large JSON is refused before it is parsed',
    held: [
      [SCANNER, 'allows exactly the maximum depth'],
      [EVERY_CALL, 'refuses 100,000 nested brackets'],
      [EVERY_CALL, 'refuses more than 100 kB'],
    ],
  },
  {
    id: 'S22',
    must: 'Every regular expression runs in linear time',
    held: [[HOUSE, 'finds regexes with quadratic time']],
  },
  {
    id: 'S23',
    must: 'Slow and half-open connections do not block other clients',
    held: [
      ['platform/http/serve.integration.test.ts', 'leave connections for others'],
      ['deploy/proxy/haproxy-conf.unit.test.ts', 'limits each address to an eighth of its connections'],
    ],
  },
  {
    id: 'S24',
    must: 'Rate limits hold per class of call and across processes, and cannot be bypassed',
    held: [
      [LIMITS, 'counts writes over all processes without affecting other members'],
      [LIMITS, 'cannot be bypassed by request headers or by varying the path'],
      [LIMITS, 'are limited per network: %s'],
    ],
  },
  {
    id: 'S25',
    must: 'Client addresses are taken only from the trusted proxy',
    held: [
      [LIMITS, 'cannot be bypassed by request headers or by varying the path'],
      ['deploy/proxy/haproxy-conf.unit.test.ts', 'drops forwarded headers of clients'],
    ],
  },
  {
    id: 'S26',
    must: 'A member has one vote, review or mark per item, also under concurrent calls',
    held: [
      [
        'tests/integration/community/board.integration.test.ts',
        'count once per member under concurrent calls',
      ],
      ['tests/integration/reviews/service.integration.test.ts', 'publish one review when one member submits'],
    ],
  },
  {
    id: 'S27',
    must: 'A command takes effect completely or not at all',
    held: [
      ['tests/faults/event-store-crash.integration.test.ts', 'loses and doubles nothing'],
      [NETWORKS, 'lose no post and publish none twice'],
    ],
  },
  {
    id: 'S28',
    must: 'Uploads are bounded, streamed, and cut off early',
    held: [
      [FILES, 'refuses a form that declares too large a size before reading it'],
      [FILES, 'ends an endless stream of files'],
      [FILES, 'keeps memory small while ten clients send'],
    ],
  },
  {
    id: 'S29',
    must: 'File types are verified by content',
    held: [
      [
        'services/health/lab-files/accepted-file.unit.test.ts',
        'only ever refuses or returns bytes, whatever is changed',
      ],
    ],
  },
  {
    id: 'S30',
    must: 'Pictures that declare huge dimensions are refused',
    held: [['services/health/lab-files/accepted-file.unit.test.ts', 'refused file']],
  },
  {
    id: 'S31',
    must: 'A member keeps at most 50 files and 200 MB',
    held: [
      ['services/health/lab-files/decider.unit.test.ts', 'limits a member to 50 files'],
      ['services/health/lab-files/decider.unit.test.ts', 'limits storage to 200 MB'],
    ],
  },
  {
    id: 'S32',
    must: 'File names cannot address other paths',
    held: [
      ['services/health/lab-files/filename.unit.test.ts', 'is always 1 to 255 plain characters'],
      [FILES, 'strips folders from a file name'],
    ],
  },
  {
    id: 'S33',
    must: 'Only owners download files; they are saved, never run or cached',
    held: [
      [LAB, 'are accessible only to their owner'],
      [FILES, 'is saved by the browser, never run, and not cached'],
      ['platform/http/download.unit.test.ts', 'is one safe line for any name'],
    ],
  },
  {
    id: 'S34',
    must: 'Files are scanned for malware',
    held: [],
    instead:
      'Not done: there is no scanner. Instead only PDF, JPEG and PNG are accepted, by their structure; pictures are rewritten without metadata; only the uploader can download a file.',
  },
  {
    id: 'S35',
    must: 'Pictures lose place and time metadata',
    held: [[LAB, 'is not stored: no place, no time and no hidden data']],
  },
  {
    id: 'S36',
    must: 'Text from members never runs as code',
    held: [
      ['tests/end-to-end/content-policy.e2e.ts', 'a page refuses'],
      [
        'services/edge/operators/reports-page.unit.test.ts',
        'needs no script and only its own style, and escapes text',
      ],
    ],
  },
  {
    id: 'S37',
    must: 'Members’ text is plain; no HTML comes from data',
    held: [[HOUSE, 'finds violations of type-aware, project, React']],
  },
  {
    id: 'S38',
    must: 'URLs from data never run as code',
    held: [['shell/src/trusted-scripts.unit.test.ts', 'is refused as']],
  },
  {
    id: 'S39',
    must: 'Pages have a strict content policy with Trusted Types',
    held: [
      ['tests/end-to-end/content-policy.e2e.ts', 'a page refuses'],
      ['tests/end-to-end/every-page.e2e.ts', 'every page passes the checks for a visitor'],
    ],
    instead:
      'Scripts are allowed by origin rather than by strict-dynamic: docs/decisions/0008-allow-only-own-scripts-with-trusted-types.md.',
  },
  {
    id: 'S40',
    must: 'Every answer has frame-ancestors none',
    held: [[HEADERS, 'have the security headers and a content type with charset']],
  },
  {
    id: 'S41',
    must: 'HSTS lasts at least a year',
    held: [[HEADERS, 'have the security headers and a content type with charset']],
  },
  {
    id: 'S42',
    must: 'Every answer, errors too, has nosniff and the right content type with a charset',
    held: [[HEADERS, 'have the security headers and a content type with charset']],
  },
  {
    id: 'S43',
    must: 'Every answer has Referrer-Policy: no-referrer',
    held: [[HEADERS, 'have the security headers and a content type with charset']],
  },
  {
    id: 'S44',
    must: 'Sign-in redirects only to our own origin',
    held: [['services/identity/sign-in/return-path.unit.test.ts', 'never leads to another origin']],
  },
  {
    id: 'S45',
    must: 'Sign-in uses state, nonce and PKCE S256, fresh and single-use',
    held: [
      [PARTY, 'requests a code with PKCE S256, state and nonce, new each time'],
      [PROVIDER, 'a code used twice'],
      [PROVIDER, 'a sign-in without PKCE'],
    ],
  },
  {
    id: 'S46',
    must: 'The issuer is verified exactly',
    held: [
      [PARTY, 'sends requests there and keeps the issuer’s public name'],
      [SIGN_IN, 'is refused with'],
    ],
  },
  { id: 'S47', must: 'Forged identity tokens are refused', held: [[PARTY, 'refuses a token']] },
  {
    id: 'S48',
    must: 'A person is identified by issuer and subject, never by e-mail address',
    held: [
      [
        'services/identity/sign-in/find-or-register-member.unit.test.ts',
        'distinguishes issuers and subjects',
      ],
    ],
  },
  {
    id: 'S49',
    must: 'Tokens stay on the server',
    held: [[SIGN_IN, 'sets only cookies that are HttpOnly and Lax, or Strict']],
  },
  {
    id: 'S50',
    must: 'Verification links have 256 random bits, are stored hashed, and work once within 24 hours',
    held: [
      [
        'services/identity/verification-token/state.unit.test.ts',
        'has 256 bits, and only its hash names a stream',
      ],
      [EMAIL, 'succeeds exactly once when the link is opened 50 times concurrently'],
      ['tests/end-to-end/onboarding-email.e2e.ts', 'leaves no token behind'],
    ],
  },
  {
    id: 'S51',
    must: 'No answer reveals whether an address is known',
    held: [
      [EMAIL, 'answers requests for taken and free addresses alike, and rejects the link to a taken address'],
    ],
  },
  {
    id: 'S52',
    must: 'A second factor is left to the issuer and documented',
    held: [[PARTY, 'requests it and requires the token to confirm it']],
    instead:
      'Unless OIDC_ACR is set, the issuer decides: docs/decisions/0010-run-our-own-sealed-sessions.md lists what it must do.',
  },
  {
    id: 'S53',
    must: 'Critical actions require a recent sign-in',
    held: [
      [MEMBER_SESSIONS, 'cannot erase or export'],
      [MEMBER_SESSIONS, 'cannot change the address or withdraw a consent, and can give a first one'],
      [MEMBER_SESSIONS, 'is not renewed if another person signs in on the phone'],
    ],
  },
  {
    id: 'S54',
    must: 'SQL uses parameters only; no shell is called',
    held: [
      [HOUSE, 'finds violations of type-aware, project, React'],
      [
        'platform/read-model/prepared-statement.unit.test.ts',
        'rejects a parameter whose value decides the text',
      ],
    ],
  },
  {
    id: 'S55',
    must: 'The server fetches no address that a user supplies',
    held: [[HOUSE, 'finds imports that the rules forbid, in every folder']],
    instead:
      'No call takes an address to fetch; in production a firewall blocks outbound traffic (docs/operating/install.md).',
  },
  {
    id: 'S56',
    must: 'Outbound calls follow no redirect',
    held: [[PROVIDER, 'a foreign redirect URI, without redirecting']],
  },
  {
    id: 'S57',
    must: 'All JSON has one parser, which refuses repeated keys',
    held: [[SCANNER, 'refuses the keys of']],
  },
  { id: 'S58', must: 'No request can be parsed in two ways', held: [[LIMITS, 'are refused: %s']] },
  {
    id: 'S59',
    must: 'Streams to browsers end with the session',
    held: [],
    instead: 'There are no streams to browsers; pages poll.',
  },
  {
    id: 'S60',
    must: 'Caches store no personal data',
    held: [
      [EVERY_CALL, 'keeps its answer to a member or team out of all caches'],
      [
        'tests/integration/product/validators.integration.test.ts',
        'returns the full answer to a member without caching, even with a visitor’s validator',
      ],
    ],
  },
  {
    id: 'S61',
    must: 'Signing out leaves nothing in the browser',
    held: [
      [SIGN_IN, 'ends the session in every process at once'],
      [MEMBER_SESSIONS, 'can be ended, all others or all, which clears the browser’s storage'],
      [AT_ISSUER, 'asks the next person on the phone to sign in, whether signed out there or not (%s)'],
      ['tests/end-to-end/shell-menu.e2e.ts', 'a failed sign-out is reported in the menu'],
    ],
    instead: 'Every sign-out sends Clear-Site-Data; obeying it is up to the browser.',
  },
  {
    id: 'S62',
    must: 'Logs contain only listed fields',
    held: [
      ['platform/telemetry/log.unit.test.ts', 'writes only allowed fields'],
      [
        'tests/faults/launcher-survives.integration.test.ts',
        'contain nothing of what a member wrote or who she is',
      ],
    ],
  },
  {
    id: 'S63',
    must: 'A log line is one JSON object, whatever its contents',
    held: [['platform/telemetry/log.unit.test.ts', 'writes each entry as one JSON object on one line']],
  },
  {
    id: 'S64',
    must: 'Refusals by identity, rights, limits and keys are counted or logged',
    held: [
      [
        'tests/integration/product/metrics.integration.test.ts',
        'count requests by route pattern and commands by outcome, and report database load',
      ],
    ],
  },
  {
    id: 'S65',
    must: 'Error answers reveal nothing internal',
    held: [['platform/http/app.integration.test.ts', 'reveals nothing internal for']],
  },
  {
    id: 'S66',
    must: 'No secret is in the repository, images or environments; default secrets are refused',
    held: [
      [HOUSE, 'finds machine paths, package registries and private keys'],
      [PRODUCTION, 'refuses %s = %s'],
      [DEPLOYED, 'shows no secret to users who may inspect its containers'],
    ],
  },
  {
    id: 'S67',
    must: 'Every server of an installation is encrypted, and each role has its own rights',
    held: [
      ['deploy/compose.unit.test.ts', 'publish only the proxy'],
      ['deploy/prepare/rights.integration.test.ts', 'are declared for every migrated table'],
      [
        'tests/security/process-matrix.integration.test.ts',
        'grants each role the declared rights, and no others',
      ],
      ['tests/security/process-matrix.integration.test.ts', 'is reported when it grants one right too many'],
      [
        'tests/security/read-model-rights.integration.test.ts',
        'are reported when they grant one column too many',
      ],
      ['tests/security/stream-rights.integration.test.ts', 'change or delete nothing'],
      [DEPLOYED, 'grants every role the declared rights on its tables, and no others'],
    ],
  },
  {
    id: 'S68',
    must: 'No debugging, directory listing, source maps or metrics are public',
    held: [
      [HEADERS, 'return 404: %s'],
      ['tests/integration/product/metrics.integration.test.ts', 'are not served on the public port'],
    ],
  },
  {
    id: 'S69',
    must: 'Dependencies are pinned, hashed, listed, and audited',
    held: [
      [SUPPLY, 'rejects packages without a hash'],
      [SUPPLY, 'rejects unapproved install scripts'],
      [SUPPLY, 'fail at high or critical severity'],
      [
        'deploy/sbom/bill.unit.test.ts',
        'lists every version of each shipped package with its hash and licence',
      ],
    ],
  },
  {
    id: 'S70',
    must: 'Production contains no embedded servers or demonstrations',
    held: [
      ['deploy/compose.unit.test.ts', 'are complete'],
      [PRODUCTION, 'must be set by NODE_ENV, whose default is production'],
    ],
  },
  {
    id: 'S71',
    must: 'Envelopes use AES-256-GCM, are bound to their place, and never reuse a nonce',
    held: [
      [ENVELOPE, 'opens only in its own context'],
      ['tests/security/nonces.integration.test.ts', 'repeats no nonce in a million envelopes'],
    ],
  },
  { id: 'S72', must: 'The edge requires TLS 1.2 or later', held: [[DEPLOYED, 'rejects TLS older than 1.2']] },
];

const anonymity: readonly EvidenceRow[] = [
  {
    id: 'A1',
    must: 'No answer reveals the author of an anonymous item',
    held: [
      [TWINS, 'give a third member and a visitor identical answers'],
      [TWINS, 'give identical answers when the two authors of every item are swapped'],
    ],
  },
  {
    id: 'A2',
    must: 'Only its author can tell that an anonymous item is hers',
    held: [
      [
        'tests/integration/community/stories.integration.test.ts',
        'show their author only to herself, with no name and with a time to the minute',
      ],
    ],
  },
  {
    id: 'A3',
    must: 'The event store names no author',
    held: [
      ['tests/integration/community/anonymity.integration.test.ts', 'name no member in the event store'],
    ],
  },
  {
    id: 'A4',
    must: 'Neighbouring events do not link an author’s items',
    held: [
      [
        'tests/integration/community/anonymity.integration.test.ts',
        'share no value in the event store that links two items of a member',
      ],
    ],
  },
  {
    id: 'A5',
    must: 'No log or trace contains both a person and an item',
    held: [
      [
        'tests/integration/product/traces.integration.test.ts',
        'ends where an event must not be linked to a person',
      ],
      ['platform/http/app.integration.test.ts', 'logs the route pattern and never the URL'],
    ],
  },
  {
    id: 'A6',
    must: 'The author and others get the same kind of answer, by the same queries',
    held: [[TWINS, 'give a third member and a visitor identical answers']],
    instead:
      'Response times are not compared, because a timed assertion would fail by chance. Both answers come from the same statements.',
  },
  {
    id: 'A7',
    must: 'An author who comments on her own anonymous story is not named',
    held: [
      [
        'tests/integration/community/story-comments.integration.test.ts',
        'has no name or age under an anonymous story, not even for herself',
      ],
    ],
  },
  {
    id: 'A8',
    must: 'Anonymous items are not erased together with an account',
    held: [
      [
        'tests/integration/community/erasing.integration.test.ts',
        'erases named items at once and schedules each anonymous item at its own time, on every repetition',
      ],
    ],
  },
  {
    id: 'A9',
    must: 'An anonymous review never becomes named',
    held: [['services/reviews/review/decider.unit.test.ts', 'never makes an anonymous review named']],
  },
  {
    id: 'A10',
    must: 'Items show the author’s age on the day of writing; anonymous items show none',
    held: [
      [
        'tests/integration/community/story-comments.integration.test.ts',
        'keep the age on the day of writing',
      ],
      ['services/reviews/review/decider.unit.test.ts', 'stores no age in an anonymous review'],
    ],
  },
];

const erasure: readonly EvidenceRow[] = [
  {
    id: 'E1',
    must: 'Markers are found in every store before an erasure',
    held: [
      [ERASURE, 'finds every marker in its expected place before the erasure'],
      [BYTES, 'finds a member’s data in tables, their log and the keys before the erasure'],
    ],
  },
  {
    id: 'E2',
    must: 'After an erasure no file contains a marker of the member',
    held: [
      [BYTES, 'leaves no trace in any file after their destruction'],
      [ERASURE, 'leaves nothing readable of a member in any place or encoding'],
    ],
    instead: 'Process memory is not searched; keys stay there for at most a minute.',
  },
  {
    id: 'E3',
    must: 'After an erasure none of her keys exists, wrapped or not',
    held: [
      [
        'tests/security/erased-keys-on-disk.integration.test.ts',
        'leaves no destroyed key in any file of the cluster',
      ],
    ],
  },
  {
    id: 'E4',
    must: 'Restoring a backup does not bring an erased member back',
    held: [
      [DRILL, 'does not restore a member who was erased after the backup'],
      [DRILL, 'refuses a set without the list of living keys, which would restore an erased member'],
    ],
  },
  {
    id: 'E5',
    must: 'Restoring keys does not bring a destroyed key back',
    held: [
      [
        'tests/integration/vault-erasing.integration.test.ts',
        'destroys the keys in the ledger again after a restore from a backup',
      ],
    ],
  },
  {
    id: 'E6',
    must: 'Rebuilt read models are the same for all other members',
    held: [[ERASURE, 'stays complete after every read model is rebuilt from the first event']],
  },
  {
    id: 'E7',
    must: 'No call shows anything of an erased member',
    held: [[ERASURE, 'shows nothing of a member to anyone, with or without her old cookie']],
  },
  {
    id: 'E8',
    must: 'An interrupted erasure is completed',
    held: [
      [CUT_OFF, 'an interrupted erasure'],
      [FLEET, 'erase a member once, whichever process is killed meanwhile'],
    ],
  },
  {
    id: 'E9',
    must: 'The product waits for an unavailable key store, and never treats it as an erasure',
    held: [
      ['tests/integration/product/servers-away.integration.test.ts', 'waits and treats nobody as erased'],
      [
        'tests/integration/reactor/reactor.integration.test.ts',
        'waits while the key store does not answer, and never treats that as an erasure',
      ],
    ],
  },
  {
    id: 'E10',
    must: 'A destroyed key opens nothing in any process',
    held: [
      [
        'tests/integration/vault-erasing.integration.test.ts',
        'opens nothing in a process that has just used it',
      ],
    ],
  },
  {
    id: 'E11',
    must: 'Changed envelopes are refused',
    held: [[ENVELOPE, 'is rejected under another key id']],
  },
  {
    id: 'E12',
    must: 'An erasure changes nothing of other members',
    held: [[ERASURE, 'changes no content of another member']],
  },
];

const faults: readonly EvidenceRow[] = [
  {
    id: 'F1',
    must: 'Killing any process loses or doubles no acknowledged write',
    held: [
      [
        'tests/faults/event-store-kill.integration.test.ts',
        'loses no acknowledged event when it is killed repeatedly',
      ],
      [
        'tests/faults/projector-kill.integration.test.ts',
        'killed repeatedly ends with the same tables as a clean rebuild',
      ],
      [
        'tests/faults/launcher-survives.integration.test.ts',
        'starts without help after all processes are killed at once',
      ],
    ],
  },
  {
    id: 'F2',
    must: 'A power cut loses no acknowledged write',
    held: [
      ['tests/faults/event-store-power-cut.integration.test.ts', 'loses no acknowledged event'],
      [
        'tests/faults/event-store-power-cut.integration.test.ts',
        'loses acknowledged events that were not flushed, so the test can fail',
      ],
    ],
  },
  {
    id: 'F3',
    must: 'A torn end of the log is dropped; a flipped bit is refused and reported',
    held: [
      [
        'tests/faults/event-store-damage.integration.test.ts',
        'never serves anything but what was written, wherever a bit is flipped',
      ],
      ['tests/faults/launcher-damaged-log.integration.test.ts', 'reports a damaged event when it is read'],
    ],
  },
  {
    id: 'F4',
    must: 'With a full disk writes are refused, reads continue, and writes resume when there is space',
    held: [
      ['tests/faults/disk-full.integration.test.ts', 'a full disk refuses writes with 503'],
      [
        'tests/faults/launcher-full-disk.integration.test.ts',
        'reports a full disk on which its servers fail, waits for space',
      ],
    ],
  },
  {
    id: 'F5',
    must: 'Lost answers and cut connections lose or double no write',
    held: [
      [NETWORKS, 'lose no post and publish none twice'],
      [NETWORKS, 'the check finds a post published twice'],
    ],
  },
  {
    id: 'F6',
    must: 'Slow connections delay answers without making them wrong',
    held: [[NETWORKS, 'delay answers without making them wrong']],
  },
  {
    id: 'F7',
    must: 'Clock jumps change neither order nor sessions',
    held: [
      [SESSIONS, 'does not revive when the clock goes back'],
      ['embedded/event-store/log/event-log.integration.test.ts', 'never decreases creation times'],
    ],
  },
  {
    id: 'F8',
    must: 'Slow or locked read models answer 503 and affect nothing else',
    held: [[NETWORKS, 'a locked table answers its readers 503']],
  },
  {
    id: 'F9',
    must: 'A halted event store gives a clear error and loses no post',
    held: [
      [
        'tests/faults/event-store-halted.integration.test.ts',
        'makes writes answer 503, and each post is published once',
      ],
    ],
  },
  {
    id: 'F10',
    must: 'Rolling restarts under load fail no request',
    held: [
      [FLEET, 'fails no request, and loses and doubles nothing'],
      [FLEET, 'fails requests when processes are killed instead'],
    ],
  },
  {
    id: 'F11',
    must: 'A faulty event does not block others',
    held: [
      [
        'tests/integration/reactor/reactor.integration.test.ts',
        'parks a faulty event, logs it without its content, and retries it at the next start',
      ],
      ['platform/event-store/event-codec.unit.test.ts', 'without failing the batch'],
    ],
  },
  {
    id: 'F12',
    must: 'Events delivered twice count once',
    held: [
      ['projections/engine/checkpoint.integration.test.ts', 'rolls back a batch that was already written'],
    ],
  },
  {
    id: 'F13',
    must: 'Everything works without NATS',
    held: [
      ['tests/integration/product/servers-away.integration.test.ts', 'works and stays ready'],
      [NETWORKS, 'a stalled or flooded bus'],
    ],
  },
  {
    id: 'F14',
    must: 'Large uploads do not grow the process',
    held: [[FILES, 'keeps memory small while ten clients send']],
  },
  {
    id: 'F15',
    must: 'Only one of two projectors leads',
    held: [
      [FLEET, 'elect one leader for each domain'],
      ['projections/engine/checkpoint.integration.test.ts', 'lets only one of two leaders write a batch'],
    ],
  },
  {
    id: 'F16',
    must: 'Erasures complete despite faults',
    held: [[CUT_OFF, 'an interrupted erasure']],
  },
  {
    id: 'F17',
    must: 'Two releases run side by side',
    held: [
      [
        'tests/integration/platform/migrations.integration.test.ts',
        'can be created by that release beside this one',
      ],
      [FLEET, 'fails no request, and loses and doubles nothing'],
    ],
  },
  {
    id: 'F18',
    must: 'Readers ahead of a restored older log start again',
    held: [['tests/faults/older-log.integration.test.ts', 'makes the projector report it and rebuild']],
  },
];

export const rows: readonly EvidenceRow[] = [...security, ...anonymity, ...erasure, ...faults];
