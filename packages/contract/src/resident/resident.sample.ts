import { residentImportColumns } from './resident.model.ts';
import { residentText } from './resident.text.ts';

/** The first row of a sheet of residents for the import, as the Chinese template has it. */
export const residentHeadings: readonly string[] = residentImportColumns.map(
  (column) => residentText[`resident.field.${column}`][0],
);
