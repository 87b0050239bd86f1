import { Card } from '@secondspring/ui/components/card/card.tsx';
import { Switch } from '@secondspring/ui/components/switch/switch.tsx';
import { useState } from 'react';
import * as s from '../../components/rows.module.css';

/** They stay on this page (specification, section 2). */
export const Preferences = () => {
  const [push, setPush] = useState(true);
  const [email, setEmail] = useState(true);
  return (
    <section aria-labelledby="preferences">
      <h2 id="preferences">Notifications</h2>
      <Card>
        <Switch
          label="Push notifications"
          checked={push}
          onChange={({ currentTarget }) => setPush(currentTarget.checked)}
        />
        <Switch
          label="Email updates"
          checked={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.checked)}
        />
        <p className={s.note}>Coming later. We’ll ask before we send anything.</p>
      </Card>
    </section>
  );
};
