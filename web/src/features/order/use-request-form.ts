import { useForm, type UseFormInput } from '@mantine/form';
import { useState } from 'react';
import { useDraft } from '#core/drafts.ts';
import { missingPhotos, type Photo } from './needed-photos.ts';
import { itemsOf, type Picked } from './picked-lines.ts';

/** What a request asks for, as filled in so far. */
interface Asked {
  /** Why its fields and lines cannot be sent yet; empty when they can. */
  missing: string;
  needsPhotos: boolean;
  /** The reason or the kind of the request. */
  name: string;
}

interface Options<Fields extends object> extends Pick<UseFormInput<Fields>, 'validate'> {
  /** Key of its draft. */
  draft: string;
  fields: Fields;
  /** Lines that are chosen from the start. */
  picked?: Picked;
  /** `lines`: how many are chosen. */
  asks: (fields: Fields, lines: number) => Asked;
}

/** A return or an after-sales request while it is filled in: its fields, the chosen lines and the photos, all of which outlast a login. */
export function useRequestForm<Fields extends object>({
  draft,
  fields,
  validate,
  picked: first,
  asks,
}: Options<Fields>) {
  const [picked, setPicked] = useState<Picked>(first ?? new Map());
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const form = useForm<Fields>({ initialValues: fields, ...(validate && { validate }) });
  const items = itemsOf(picked);
  const asked = asks(form.values, items.length);
  useDraft(draft, form.values, form.setValues);
  useDraft(`${draft}:goods`, { photos, picked: [...picked] }, (kept) => {
    if (kept.photos) setPhotos(kept.photos);
    if (kept.picked) setPicked(new Map(kept.picked));
  });
  return {
    form,
    picked,
    setPicked,
    photos,
    setPhotos,
    items,
    missing: asked.missing || missingPhotos(asked.needsPhotos, photos, asked.name),
  };
}
