/** How a day (YYYY-MM-DD) stands to today. */
export const dueOf = (day: string, today: string): 'overdue' | 'today' | 'later' =>
  day < today ? 'overdue' : day === today ? 'today' : 'later';

/** A calendar day so many days later; Saturdays and Sundays are passed over. */
export const workingDayAfter = (today: string, days: number): string => {
  const date = new Date(`${today}T12:00:00Z`);
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1;
  }
  return date.toISOString().slice(0, 10);
};
