import { z } from 'zod';
import { reviewOrders, treatmentOrders, useDurations } from './words.ts';

export const useDuration = z.enum(useDurations);

export const reviewOrder = z.enum(reviewOrders);

export const treatmentOrder = z.enum(treatmentOrders);
