// Preloaded by servers that tests start as processes of their own (`--import`): their clock runs `CLOCK_AHEAD` ms ahead of the
// machine's, so that the seeded world looks the same on any day.
const machineNow = Date.now.bind(Date);
const ahead = Number(process.env.CLOCK_AHEAD);

Date.now = () => machineNow() + ahead;
