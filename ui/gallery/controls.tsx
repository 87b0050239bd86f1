import { Settings } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { Checkbox } from '../components/checkbox/checkbox.tsx';
import { ManyChips, OneChip } from '../components/choice-chips/choice-chips.tsx';
import { TextInput } from '../components/field/text-input.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { SearchField } from '../components/search-field/search-field.tsx';
import { Select } from '../components/select/select.tsx';
import { StarInput } from '../components/star-input/star-input.tsx';
import { Switch } from '../components/switch/switch.tsx';
import { Tabs } from '../components/tabs/tabs.tsx';
import { TextArea } from '../components/text-area/text-area.tsx';
import { Tooltips } from '../components/tooltip/tooltips.tsx';
import { useReachedControls } from '../components/tooltip/use-reached-controls.ts';
import { SpecimenRow, Specimen } from './specimen.tsx';

const symptoms = [
  { value: 'a', label: 'Hot flashes' },
  { value: 'b', label: 'Night sweats' },
  { value: 'c', label: 'Other (specify in review)' },
];

export const Controls = () => {
  const controls = useReachedControls();
  const [stars, setStars] = useState<number | null>(4);
  const [many, setMany] = useState<readonly string[]>(['b']);
  const [one, setOne] = useState<string | null>('a');
  const [tab, setTab] = useState('a');
  const [isOn, setOn] = useState(true);
  const [text, setText] = useState('It took three weeks, then I slept.');
  return (
    <>
      <Specimen name="Button">
        <SpecimenRow>
          <Button>Primary</Button>
          <Button look="secondary">Secondary</Button>
          <Button look="quiet">Quiet</Button>
          <Button look="destructive">Destructive</Button>
          <Button disabled>Disabled</Button>
          <Button pending pendingWords="Publishing...">
            Publish Post
          </Button>
        </SpecimenRow>
        <Button wide>As wide as the column</Button>
        <SpecimenRow>
          <IconButton icon={Settings} label="Settings" />
          <Tooltips controls={controls} />
        </SpecimenRow>
      </Specimen>
      <Specimen name="StarInput">
        <StarInput legend="Overall rating" value={stars} onChange={setStars} />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label="Post anonymously" hint="Your name will not be shown" />
        <Checkbox label="Ticked" defaultChecked />
        <Checkbox label="Not to be ticked" hint="You can tick up to 80 symptoms." disabled />
      </Specimen>
      <Specimen name="ChoiceChips">
        <ManyChips
          legend="What did you use it for?"
          optional
          choices={symptoms}
          chosen={many}
          onChange={setMany}
        />
        <OneChip legend="Would you recommend it?" choices={symptoms} chosen={one} onChange={setOne} />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs label="Symptoms" tabs={symptoms} chosen={tab} onChoose={setTab}>
          <p>What the chosen tab shows.</p>
        </Tabs>
      </Specimen>
      <Specimen name="Switch">
        <Switch
          label={isOn ? 'Post anonymously' : 'Post as Maya'}
          hint={isOn ? 'Your name will not be shown' : 'Your first name will be visible'}
          checked={isOn}
          onChange={({ currentTarget }) => setOn(currentTarget.checked)}
        />
      </Specimen>
      <Specimen name="SearchField">
        <SearchField label="Search posts and stories" searched="" maxLength={200} onSearch={setText} />
      </Specimen>
      <Specimen name="Fields">
        <TextInput label="Title" placeholder="A few words" />
        <TextInput label="E-mail" optional hint="Only for signing in" defaultValue="her@example.org" />
        <TextInput label="Title" error="Required" />
        <Select label="Duration" placeholder="Choose one" choices={symptoms} />
        <TextArea
          label="Your experience"
          value={text}
          maxLength={120}
          onChange={(event) => setText(event.target.value)}
        />
      </Specimen>
    </>
  );
};
