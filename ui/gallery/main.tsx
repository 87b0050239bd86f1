import { createRoot } from 'react-dom/client';
import '../tokens/page.css';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root');
createRoot(root).render(<Gallery />);
