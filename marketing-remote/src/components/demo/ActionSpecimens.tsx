import {
  Button,
  ButtonLink,
  Dialog,
  Menu,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
  TextLink,
} from '@plumbline/shared/ui';
import { type ToastMessage, showToast } from '@plumbline/shared/ui/toast';
import { paths } from '@plumbline/shared/contracts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Row, Specimen } from './Specimen.tsx';

const toast: ToastMessage = {
  title: 'Payment sent',
  description: 'Marek Framing LLC receives $18,400.00.',
  tone: 'success',
};
const refusal: ToastMessage = {
  title: 'Payment not sent',
  description: 'The bank did not answer. Nothing was taken from your account.',
  tone: 'danger',
  action: {
    label: 'Try again',
    altText: 'Press Show Toast again',
    onAction: () => showToast(toast),
  },
};

/** The buttons and menus of the kit. */
export function ActionSpecimens() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <Specimen name="Button" note="One primary a screen. Busy keeps the label and the focus.">
        <Row>
          <Button variant="primary">Approve and pay</Button>
          <Button>Send back</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete</Button>
        </Row>
        <Row>
          <Button variant="primary" busy>
            Sending...
          </Button>
          <Button disabled>Not yet</Button>
          <Button size="small">Small</Button>
          <Button size="large">Large</Button>
        </Row>
      </Specimen>
      <Specimen name="Link" note="As a button, and in running text.">
        <Row>
          <ButtonLink to={paths.landing()}>Back to the start</ButtonLink>
          <span>
            Read on at the <TextLink to={paths.campaign()}>early-access page</TextLink>.
          </span>
        </Row>
      </Specimen>
      <Specimen name="Toast" note="It stays 5 seconds, can be swiped away, and F8 goes to it.">
        <Row>
          <Button variant="primary" onClick={() => showToast(toast)}>
            Show Toast
          </Button>
          <Button onClick={() => showToast(refusal)}>With an action</Button>
        </Row>
      </Specimen>
      <Specimen name="Menu" note="Arrow keys, first letters, Escape.">
        <Row>
          <Menu
            align="start"
            trigger={
              <Button>
                Account
                <ChevronDown size="1.125rem" aria-hidden />
              </Button>
            }
          >
            <MenuLabel>dana@riverside.example</MenuLabel>
            <MenuLink to={paths.campaign()}>Early access</MenuLink>
            <MenuSeparator />
            <MenuItem onSelect={() => showToast({ title: 'Nothing to log out of here' })}>
              Log out
            </MenuItem>
          </Menu>
        </Row>
      </Specimen>
      <Specimen name="Dialog" note="It keeps the focus, and gives it back.">
        <Row>
          <Button onClick={() => setOpen(true)}>Open dialog</Button>
        </Row>
        <Dialog
          open={isOpen}
          onClose={close}
          title="Send this order back?"
          actions={
            <>
              <Button onClick={close}>Keep it</Button>
              <Button variant="danger" onClick={close}>
                Send back
              </Button>
            </>
          }
        >
          <p>The crew is told at once, and the payment waits until they answer.</p>
        </Dialog>
      </Specimen>
    </>
  );
}
