// Preloaded by servers that tests start as processes of their own (`--import`): their clock begins at `TEST_NOW`, in ms, and runs on,
// so that the seeded world looks the same on any day.
const machineNow = Date.now.bind(Date);
const ahead = Number(process.env.TEST_NOW) - machineNow();

Date.now = () => machineNow() + ahead;
