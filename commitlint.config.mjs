/** Subjects are imperative and at most 72 characters; the reason is in the body. `npm run check -- commits` and the commit-msg hook use this. */
export default {
  rules: {
    'header-max-length': [2, 'always', 72],
    'header-trim': [2, 'always'],
    'body-leading-blank': [2, 'always'],
    'imperative-subject': [2, 'always'],
  },
  plugins: [
    {
      rules: {
        'imperative-subject': (/** @type {{ header: string | null }} */ { header }) => [
          /^(?:Revert "|Merge |[A-Z][a-z-]+ )/u.test(header ?? '') &&
            !header?.endsWith('.') &&
            !/^(?:[A-Z][a-z-]*(?:ed|ing)|The|A|An|Who|What|Whoever|It|This|That|There|No|One|Every|Each|All|Some|Nothing|Nobody)\s/u.test(
              (header ?? '').replace(
                /^(?:Embed|Need|Feed|Seed|Bring|Shed|Ping|String|Ring|Speed|Proceed|Exceed|Wed)\s/u,
                'Do ',
              ),
            ),
          'the subject must begin with a capitalised verb in the imperative ("Prepare list queries once") and end without a full stop',
        ],
      },
    },
  ],
};
