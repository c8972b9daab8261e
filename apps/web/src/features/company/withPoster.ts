/** The values of a form as they are sent: the form's rules have refused them without a poster. */
export const withPoster = <Values extends { poster: number | null }>(values: Values) => ({
  ...values,
  poster: values.poster as number,
});
