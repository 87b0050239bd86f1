import { FoodDiary } from './food-diary.tsx';

/** Routes of the micro-frontend, in the form of the shell's contract. */
export default [{ path: '/food-diary', element: <FoodDiary /> }];

/** Version of the shell's contract. */
export const contract = { version: 2 };
