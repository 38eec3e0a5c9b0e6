import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { workLimits } from '@plumbline/shared/contracts';
import { Detail } from '@plumbline/shared/screens';
import { media, Section } from '@plumbline/shared/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { nameOf } from '../../data/order-words.ts';
import { shownPhotos } from '../../data/shown-photos.ts';
import { verbsOf, type WorkOrder } from '../../data/work-order.ts';
import { usePhotoLinks } from '../../links/usePhotoLinks.ts';
import { PlaceSwitch } from '../../photos/index.ts';
import { useQueue } from '../../queue/index.ts';
import { PhotoGrid } from '../photos/PhotoGrid.tsx';
import { PhotoStrip } from '../photos/PhotoStrip.tsx';
import { PhotoViewer } from '../photos/PhotoViewer.tsx';
import { useOpenPhoto } from '../photos/useOpenPhoto.ts';
import { useTryPhotosAgain } from '../useTryPhotosAgain.ts';
import { Buttons, OnScreenAlone } from './order-layout.ts';
import { PhotoButton } from './PhotoButton.tsx';
import { PhotoVerbs } from './PhotoVerbs.tsx';
import type { KeepPhotosApi } from './useKeepPhotos.ts';

const Foot = styled(OnScreenAlone)`
  margin-block-start: var(--space-4);
`;

const OnPaperAlone = styled.div`
  display: none;

  ${media.print} {
    display: block;
  }
`;

interface PhotosProps {
  readonly order: WorkOrder;
  readonly keeping: KeepPhotosApi;
  /** Whether the user decides on the order by them. */
  readonly isLarge?: boolean;
  /** Whether the camera is here, and not among the verbs. */
  readonly hasCamera?: boolean;
  readonly onAnswer: OnAnswer;
}

/** The photos of an order, and those that are kept on this phone for it. */
export function Photos({ order, keeping, isLarge, hasCamera, onAnswer }: PhotosProps) {
  const { entries } = useQueue();
  useTryPhotosAgain(useMemo(() => [order], [order]));
  const [shown, setShown] = useState(0);
  const photos = useMemo(() => shownPhotos(order, entries), [order, entries]);
  const links = usePhotoLinks(
    photos.flatMap(({ sent }) => (sent ? [sent.smallPath, sent.path] : [])),
  );
  const { addPhoto } = verbsOf(order);
  const photo = photos[Math.min(shown, photos.length - 1)];
  const { opened, open, close } = useOpenPhoto(photos.length);
  const title = `Photos of ${nameOf(order).toLowerCase()}`;
  const grid = <PhotoGrid photos={photos} links={links} onOpen={open} />;
  return (
    <Section
      title="Photos"
      action={
        addPhoto && (
          <Buttons>
            {hasCamera && <PhotoButton from="camera" keeping={keeping} />}
            <PhotoButton from="pictures" keeping={keeping} />
          </Buttons>
        )
      }
    >
      {photos.length === 0 && (
        <Detail as="p">
          {addPhoto ? 'None yet.' : 'None.'}
          {addPhoto && (
            <OnScreenAlone as="span">
              {` Up to ${workLimits.photos} can be taken; they are kept on this phone until they are sent.`}
            </OnScreenAlone>
          )}
        </Detail>
      )}
      {photos.length > 0 &&
        (isLarge ? (
          <>
            <PhotoStrip label={title} photos={photos} links={links} />
            <OnPaperAlone>{grid}</OnPaperAlone>
          </>
        ) : (
          grid
        ))}
      {addPhoto && (
        <Foot>
          <PlaceSwitch />
        </Foot>
      )}
      {opened !== undefined && photo && (
        <PhotoViewer
          title={title}
          photos={photos}
          links={links}
          first={opened}
          onShow={setShown}
          onClose={close}
        >
          {addPhoto && photo.isMine && (
            <PhotoVerbs key={photo.id} photo={photo} onAnswer={onAnswer} />
          )}
        </PhotoViewer>
      )}
    </Section>
  );
}
