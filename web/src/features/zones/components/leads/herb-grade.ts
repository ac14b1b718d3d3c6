/** Grades of the herb trade, lowest first. */
export const herbGrades = ['统货', '净制', '中选', '选货', '精选', '特选'] as const;
export type HerbGrade = (typeof herbGrades)[number];

/** "统货 500g/袋" → grade and weight; without a grade the whole specification is the weight. */
export function herbSpecOf(specification: string): { grade: HerbGrade | null; weight: string } {
  const grade = herbGrades.find((one) => specification.startsWith(one)) ?? null;
  return { grade, weight: grade === null ? specification : specification.slice(grade.length).trim() };
}
