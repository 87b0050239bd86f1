/** Path of the list of categories, this micro-frontend's front page. */
export const HOME_PATH = '/treatment-reviews';

/** Path of a category's page. */
export const categoryPath = (slug: string): string => `${HOME_PATH}/${encodeURIComponent(slug)}`;

/** Path of a treatment's page. */
export const treatmentPath = (id: string): string => `${HOME_PATH}/treatment/${encodeURIComponent(id)}`;
