import { lazy, Suspense } from 'react';
import classes from './region-picker.module.css';
import { Skeleton } from '#design/skeleton.tsx';

/** Full names of a province, one of its cities and one of that city's counties; each empty while it is not chosen. */
export interface RegionValue {
  province: string;
  city: string;
  district: string;
}

export interface RegionPickerProps {
  value: RegionValue;
  /** A choice above empties what is below; the codes are those of `@baicao/shared/regions/regions`. */
  onChange: (value: RegionValue) => void;
  /** The first error among the three fields. */
  error?: string | undefined;
}

// The list of all counties is 30 kB compressed: only forms that show the picker load it.
const RegionFields = lazy(() => import('./region-fields.tsx').then((module) => ({ default: module.RegionFields })));

/** 省、市、区县 of GB/T 2260, chosen one after another or found by a county's name. `value, onChange(value), error?` */
export function RegionPicker(props: RegionPickerProps) {
  return (
    <div className={classes.place}>
      <Suspense fallback={<Skeleton shape="block" height={62} />}>
        <RegionFields {...props} />
      </Suspense>
    </div>
  );
}
