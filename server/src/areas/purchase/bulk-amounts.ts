import { fold } from '@baicao/shared/text/fold';

/** Units that count pieces: people write 24s, 24粒 or 24 for the same. */
const measures: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  kg: ['g', 1000],
  g: ['g', 1],
  mg: ['g', 1e-3],
  μg: ['g', 1e-6],
  ug: ['g', 1e-6],
  l: ['l', 1],
  ml: ['l', 1e-3],
  m: ['m', 1],
  cm: ['m', 1e-2],
  mm: ['m', 1e-3],
  万单位: ['u', 1e4],
  万iu: ['u', 1e4],
  万u: ['u', 1e4],
  单位: ['u', 1],
  iu: ['u', 1],
  '%': ['%', 1],
};

export interface Amounts {
  /** Strengths and contents in one unit per quantity: 0.25g and 250mg are the same. */
  readonly measures: readonly string[];
  /** Pieces of a pack, multiplied: 12粒*2板 is 24. */
  readonly pieces: number;
}

export function amountsIn(specification: string): Amounts {
  const text = fold(specification).replaceAll(/\s/g, '');
  const found = [...text.matchAll(/(\d+(?:\.\d+)?)(万单位|万iu|万u|单位|iu|kg|mg|μg|ug|ml|cm|mm|g|l|m|%)?/g)];
  const own = found.map(([, figure = '0', unit]) => ({ figure: Number(figure), measure: unit && measures[unit] }));
  return {
    measures: own
      .flatMap(({ figure, measure }) =>
        measure ? [`${Number((figure * measure[1]).toPrecision(9))}${measure[0]}`] : [],
      )
      .toSorted(),
    pieces: own.reduce((product, { figure, measure }) => (measure ? product : product * figure), 1),
  };
}
