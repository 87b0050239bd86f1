export const HOME_PATH = '/treatment-reviews';

export const categoryPath = (slug: string): string => `${HOME_PATH}/${encodeURIComponent(slug)}`;

export const treatmentPath = (id: string): string => `${HOME_PATH}/treatment/${encodeURIComponent(id)}`;
