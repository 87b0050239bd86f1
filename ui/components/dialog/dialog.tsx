import * as looks from '../../tokens/looks.module.css';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as s from './dialog.module.css';
import { Modal } from './modal.tsx';
import type { Steps } from './use-back-through-steps.ts';

/**
 * As tall as a phone; `brief` (a question and its answers) only as tall as its content; a centred card on wide screens. Traps and restores the
 * focus and closes with Escape. `step` is announced when it changes; with `steps` Back goes one step back before it closes. Radix's overlay is
 * not used, because its scroll lock writes a style element, which the content policy forbids.
 */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  step,
  steps,
  description,
  brief = false,
  footer,
  children,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly step?: string;
  readonly steps?: Steps;
  readonly description?: string | undefined;
  readonly brief?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}) => (
  <Modal
    open={open}
    onOpenChange={onOpenChange}
    steps={steps}
    className={classNames(s.dialog, brief && s.brief)}
    {...(description === undefined && { 'aria-describedby': undefined })}
  >
    <div className={s.head}>
      <div className={s.names}>
        <Radix.Title>{title}</Radix.Title>
        {step !== undefined && (
          <p className={looks.note} role="status">
            {step}
          </p>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton icon={X} label="Close" />
      </Radix.Close>
    </div>
    <div className={s.body}>
      {description !== undefined && (
        <Radix.Description className={s.description}>{description}</Radix.Description>
      )}
      {children}
    </div>
    {footer !== undefined && <div className={s.foot}>{footer}</div>}
  </Modal>
);
