import { FoodDiary } from './food-diary.tsx';

/** Routes of the micro-frontend, as the shell's contract asks for them. */
export default [{ path: '/food-diary', element: <FoodDiary /> }];

/** The version of the shell's contract that they keep. */
export const contract = { version: 2 };
