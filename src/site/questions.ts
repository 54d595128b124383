/** The frequently asked questions, in the order they are shown. */
export const questions = ["areas", "windows", "scheduling", "solutions", "estimates"] as const;
