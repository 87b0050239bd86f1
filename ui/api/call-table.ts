import type { Method } from '@secondspring/contracts/http/endpoint.ts';
import type { CallName } from './declared.ts';

/** Method and path of every call. Written from the contracts by `node ui/build/write-call-table.ts`. */
export const callTable: Readonly<Record<CallName, readonly [Method, string]>> = {
  getCurrentUser: ['GET', '/api/auth/user'],
  getTreatment: ['GET', '/api/treatments/{id}'],
  listReviews: ['GET', '/api/treatments/{id}/reviews'],
  listTreatmentCategories: ['GET', '/api/treatment-categories'],
  listTreatments: ['GET', '/api/treatments'],
  listTreatmentsOfCategory: ['GET', '/api/treatments/category/{categoryId}'],
  markReviewHelpful: ['POST', '/api/reviews/{id}/helpful'],
  removeHelpfulMark: ['DELETE', '/api/reviews/{id}/helpful'],
  reviseReview: ['PUT', '/api/reviews/{id}'],
  submitReview: ['POST', '/api/treatments/{id}/reviews'],
  updateProfile: ['PATCH', '/api/users/profile'],
  withdrawReview: ['DELETE', '/api/reviews/{id}'],
};
