import { describeFailure } from '@plumbline/shared/apollo';
import { useStorageLoader } from '@plumbline/shared/storage';
import { Button, VisuallyHidden } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { opensInBrowser } from './file-facts.ts';
import { FileRefused, fileProblemOf } from './file-problem.ts';

/** An upload that can be opened. */
export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bucket: string;
  readonly path: string;
}

/** Opens a file in the browser's own viewer, if it has one, and saves it. */
export function FileLinks({ file }: { readonly file: StoredFile }) {
  const { name, bucket, path } = file;
  const loadStorage = useStorageLoader();
  const [isBusy, setBusy] = useState(false);

  /** Follows a link that lives ten minutes, made when it is needed. */
  async function follow(options?: { readonly download: string }) {
    setBusy(true);
    try {
      const storage = await loadStorage();
      const href = (await storage.signLinks(bucket, [path], options)).get(path);
      if (!href) throw new FileRefused(describeFailure({ kind: 'not-found' }));
      const link = document.createElement('a');
      Object.assign(link, { href, rel: 'noopener', target: options ? '' : '_blank' });
      link.click();
    } catch (error) {
      const title = `${name} could not be opened`;
      showToast({ title, description: fileProblemOf(error).message, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button busy={isBusy} onClick={() => void follow({ download: name })}>
        <span>
          Download <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      </Button>
      {opensInBrowser(file) && (
        <Button busy={isBusy} onClick={() => void follow()}>
          <span>
            Open <VisuallyHidden>{name} in a new tab</VisuallyHidden>
          </span>
        </Button>
      )}
    </>
  );
}
