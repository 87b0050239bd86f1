/** Paths of a member's own pages, with their fixed headings. */
export const pagesOfMembers = {
  '/care-plan': 'Your Care Plan',
  '/progress': 'Your Progress',
  '/testing-tools': 'Testing Tools',
  '/profile': 'Profile',
  '/resources': 'Learning Resources',
};

/** Paths of pages that visitors may read too, with their headings. */
const sharedPages = {
  '/community': 'Community',
  '/community/posts/{id}': 'Community',
  '/stories': 'Stories',
  '/stories/{id}': 'Stories',
  '/treatment-reviews': 'Treatment Reviews',
  '/treatment-reviews/{slug}': 'Treatment Reviews',
  '/treatment-reviews/treatment/{id}': 'Treatment Reviews',
};

/** Pages that the specification does not list. */
export const furtherPages = [
  '/care-plan/how-we-choose',
  '/search',
  '/resources/{slug}',
  '/resources/winding-down',
  '/resources/your-body',
  '/data-policy',
  '/guidelines',
  '/authors/{id}',
];

/** The specification's table of routes. The headings of the first three depend on the reader and the time. */
export const routes = [
  '/',
  '/assessment',
  '/verify-email',
  ...Object.keys(pagesOfMembers),
  ...Object.keys(sharedPages),
];
