import { createRoot } from 'react-dom/client';
import { SleepLab } from './sleep-lab.tsx';

createRoot(document.body).render(<SleepLab />);
