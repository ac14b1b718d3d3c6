/**
 * Certificates and photos without an uploaded file (those of the demo data) have file names of zeros, which are never generated; a
 * specimen is drawn in place of the file.
 */
export function specimenFile(serial: number, ending = 'pdf'): string {
  return `${String(serial).padStart(32, '0')}.${ending}`;
}

const specimenName = /^0{24}/;

export function isSpecimenFile(name: string): boolean {
  return specimenName.test(name);
}
