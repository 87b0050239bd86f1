import { createRoot } from 'react-dom/client';
import { FoodDiary } from './food-diary.tsx';

createRoot(document.body).render(<FoodDiary />);
