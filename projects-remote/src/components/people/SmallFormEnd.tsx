import { Button } from '@plumbline/shared/ui';
import { Buttons } from './people-layout.ts';

interface SmallFormEndProps {
  readonly verb: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** The buttons of a small form. */
export function SmallFormEnd({ verb, isBusy, onCancel }: SmallFormEndProps) {
  return (
    <Buttons>
      <Button type="submit" variant="primary" busy={isBusy}>
        {verb}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </Buttons>
  );
}
