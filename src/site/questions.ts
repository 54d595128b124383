export const questions = ["areas", "windows", "scheduling", "solutions", "estimates"] as const;
