/** The build writes it as one file, `/sw.js`; the edge adds what to keep. */
import './reminders.ts';
import './pages.ts';
