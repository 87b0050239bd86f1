import { useState } from 'react';
import './sleep-lab.css';

/** A page with state, which would break with a second copy of React. */
export function SleepLab() {
  const [nights, setNights] = useState(0);
  return (
    <section className="sleep-lab">
      <h1>Sleep lab</h1>
      <button type="button" onClick={() => setNights(nights + 1)}>
        Nights: {nights}
      </button>
    </section>
  );
}
