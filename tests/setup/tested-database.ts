/** Whether the shops that tests run stand on a PostgreSQL, as `npm run test:postgres` has them; on D1 otherwise. */
export const onPostgres = process.env['TESTS_DATABASE'] === 'postgres'
